"""An agent of any language: a question a line comes in, an answer a line goes out.

grandplace agent bruxelles1897 --command 'python3 examples/agent.py'
"""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    texts = [option["text"] for option in question["options"]]
    bold = [text for text in texts if text not in ("pass", "no", "done")]
    answer = {"option": random.choice(bold or texts)}  # think here
    print(json.dumps(answer), flush=True)
