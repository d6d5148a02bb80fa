import * as z from 'zod/mini';

/** Control characters such as NUL break emails and tables. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Marks that turn the direction of the text around them, so that "\u202egpj.exe" looks like "exe.jpg". */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text from outside: well-formed Unicode without control characters, at most `limit` characters. Loses marks of
 * direction; Hebrew and Arabic need none.
 */
export function plainText(limit: number) {
  return z.string().check(
    z.overwrite(withoutTurns),
    z.refine((value) => value.isWellFormed() && !controlCharacters.test(value), {
      error: 'must be plain text without control characters',
      abort: true,
    }),
    z.refine((value) => [...value].length <= limit, { error: `must be at most ${limit} characters` }),
    z.meta({ maxLength: limit }),
  );
}

export function withoutTurns(text: string): string {
  return text.replace(turns, '');
}

/**
 * Control characters could forge headers; direction marks and invisible characters could hide text. Keeps the
 * two joiners that emoji and some scripts need.
 */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** One line of untrusted text. */
export function headerText(value: string, limit = 200): string {
  const line = value.toWellFormed().replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  return [...line].slice(0, limit).join('').trim();
}
