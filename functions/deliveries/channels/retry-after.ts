import type { IncomingHttpHeaders } from 'node:http';
import type { AttemptResult } from '../attempt/attempt-result.ts';

const longest = 24 * 3600;

/**
 * The seconds that an answer 429 or 503 asks us to wait, at most a day: its Retry-After, in seconds or as a date.
 * Empty for other answers, and where it does not say, says it in no known form, or the time is over.
 */
export function retryAfter({ status, headers }: Answer, now: Date): Pick<AttemptResult, 'retry_after'> {
  if (status !== 429 && status !== 503) return {};
  const text = headers['retry-after']?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return seconds > 0 ? { retry_after: Math.min(seconds, longest) } : {};
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}
