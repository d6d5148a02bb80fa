import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import * as z from 'zod/mini';

const failureSchema = z.object({ message: z.string(), stack: z.optional(z.string()) });

const lineSchema = z.object({
  level: z.literal('ERROR'),
  message: z.string(),
  endpoint: z.optional(z.string()),
  failure: z.optional(z.union([z.string(), failureSchema])),
});

/** A copy of the functions' log of which the errors are printed: message, stack and the line of code that threw. */
export function showErrors(print: (text: string) => void): PassThrough {
  const log = new PassThrough();
  createInterface({ input: log }).on('line', (line) => {
    const text = line.startsWith('{') ? errorText(line) : line;
    if (text) print(text);
  });
  return log;
}

function errorText(line: string): string | undefined {
  const { data } = lineSchema.safeParse(parseJson(line));
  if (!data) return undefined;
  const { message, endpoint, failure } = data;
  const head = endpoint ? `${endpoint}: ${message}` : message;
  if (failure === undefined || typeof failure === 'string') return [head, failure].join('\n');
  const stack = failure.stack ?? failure.message;
  return [head, codeOf(stack), withoutPackages(stack)].filter(Boolean).join('\n');
}

/** The line of code that a stack trace begins at, with its number. */
function codeOf(stack: string): string | undefined {
  const [, file = '', line = ''] = /\(?((?:file:\/\/)?\/[^\s():]+\.ts):(\d+):\d+\)?/.exec(stack) ?? [];
  try {
    const code = readFileSync(file.replace(/^file:\/\//, ''), 'utf8').split('\n')[Number(line) - 1];
    return code && `  ${line} | ${code.trim()}`;
  } catch {
    return undefined;
  }
}

function withoutPackages(stack: string): string {
  return stack
    .split('\n')
    .filter((frame) => !frame.includes('node_modules'))
    .join('\n');
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
