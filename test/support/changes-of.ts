import * as fc from 'fast-check';

const nonAscii = ['é', '٣', 'ſ', '\u{1f44b}', '\ud800', '\u0000', ' '];

/** A text that differs from this one: cut, continued, doubled, or with one character replaced. */
export function changesOf(text: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom('', ' ', '.', '..', '...', `${text}${text}`, `${text}.`, `.${text}`, `${text}\n`),
    fc.integer({ min: 1, max: text.length }).map((length) => text.slice(0, -length)),
    fc.integer({ min: 1, max: text.length }).map((length) => text.slice(length)),
    fc.stringMatching(/^[\w.é]{1,80}$/).map((more) => text + more),
    fc
      .tuple(fc.nat(text.length - 1), fc.constantFrom(...nonAscii))
      .map(([at, character]) => text.slice(0, at) + character + text.slice(at + 1)),
  );
}
