import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Answers with one of our own small pages' files. */
export const sendFile = (response: ServerResponse, file: URL, headers: Record<string, string> = {}): void => {
  const contentType = contentTypes[extname(file.pathname)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-cache', ...headers });
  response.end(readFileSync(file));
};

/** Answers with JSON that nobody keeps. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};
