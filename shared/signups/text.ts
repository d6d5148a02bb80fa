import * as z from 'zod/mini';

/** Control characters such as NUL break emails and tables. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text from outside: well-formed Unicode without control characters, at most `limit` characters. */
export function plainText(limit: number) {
  return z.string().check(
    z.refine((value) => value.isWellFormed() && !controlCharacters.test(value), {
      error: 'must be plain text without control characters',
      abort: true,
    }),
    z.refine((value) => [...value].length <= limit, { error: `must be at most ${limit} characters` }),
    z.meta({ maxLength: limit }),
  );
}
