import { SignupIndex } from './signup-index.ts';
import { type Answer, answerWith } from './signups-worker-messages.ts';

const index = new SignupIndex();

/** The index in a thread of its own: no search and no sort ever holds up typing. */
self.onmessage = ({ data }: MessageEvent) => {
  const answer: Answer = answerWith(index, data);
  self.postMessage(answer);
};
