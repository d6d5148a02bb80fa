import type { ErrorCode } from './errors.ts';

/** Where the docs explain an error, as a path of the app. */
export function docsLink(code: ErrorCode): string {
  return `/api-docs/errors?code=${code}`;
}

/** What RFC 9457 calls the title of a problem: "Duplicate email". */
export function titleOf(code: ErrorCode): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const problemType = 'application/problem+json';
