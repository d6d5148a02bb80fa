import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { contentTypeOf } from './edge/content-type.ts';

/** Answers with one of our own small pages' files. */
export const sendFile = (response: ServerResponse, file: URL, headers: Record<string, string> = {}): void => {
  response.writeHead(200, {
    'content-type': contentTypeOf(file.pathname),
    'cache-control': 'no-cache',
    ...headers,
  });
  response.end(readFileSync(file));
};

/** Answers with JSON that nobody keeps. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};
