import type { Answer, Request } from './index-thread.ts';

/** Answers the page's calls with an index, in a thread of its own: no search and no sort ever holds up typing. */
export function serveIndex(index: object): void {
  self.onmessage = ({ data: { turn, method, given } }: MessageEvent<Request>) => {
    const answer: Answer = { turn, result: Reflect.apply(Reflect.get(index, method), index, given) };
    self.postMessage(answer);
  };
}
