import type { ServerResponse } from 'node:http';

/** Answers with JSON that nobody keeps. */
export const answerJson = (response: ServerResponse, status: number, body: unknown): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
};
