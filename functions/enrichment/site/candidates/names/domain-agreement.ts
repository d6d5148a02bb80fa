import { spelling, withoutLegalForm } from '../../plain.ts';
import { isProper } from './name-words.ts';

/**
 * How strongly a name agrees with the domain's label, such as `dachdecker-huber`: 2.5 if it spells it,
 * 2 or 1.5 if a part of it does, 0 if nothing does.
 */
export function agreementWith(name: string, label: string): number {
  const own = spelling(label);
  if (spelling(withoutLegalForm(name)) === own || spelling(name) === own) return 2.5;
  if (belongs(name, label) || sharesBothEnds(name, label)) return 2;
  return endsWithSurname(name, label) ? 1.5 : 0;
}

/** True if the name spells the site's label (ignoring legal form and "the") or its initials do, also "ABC" at abc-roofs.com. */
export function belongs(name: string, label: string): boolean {
  const [first = ''] = label.split('-');
  return (
    spelledOut(name).some((written) => isSameWord(written, spelling(label))) ||
    (first.length >= 3 &&
      first !== label &&
      spelling(name) === spelling(first) &&
      name === name.toUpperCase())
  );
}

/** "Claire Durand" at avocat-durand.fr. */
export function endsWithSurname(name: string, label: string): boolean {
  const [trade = '', surname = ''] = label.split('-').map(spelling);
  const words = name.split(' ');
  return (
    trade.length >= 3 &&
    surname.length >= 4 &&
    words.length <= 3 &&
    isProper(name) &&
    spelling(words.at(-1) ?? '') === surname
  );
}

/** How domains spell "&"; longer words first. */
export const ands: readonly string[] = ['and', 'und', 'et', 'en', 'y', 'n', 'e'];

/** A text as written, and with a word for each "&". */
export function spelledOut(text: string): string[] {
  return text.includes('&') ? [text, ...ands.map((word) => text.replace(/\s*&\s*/g, ` ${word} `))] : [text];
}

/** "Dachdeckerei Huber" at dachdecker-huber.de: the first word begins alike, and the last one is the label's end. */
function sharesBothEnds(name: string, label: string): boolean {
  const words = withoutLegalForm(name).split(' ').map(spelling);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return (
    words.length >= 2 &&
    first.length >= 5 &&
    last.length >= 4 &&
    spelling(label).startsWith(first.slice(0, 5)) &&
    spelling(label).endsWith(last)
  );
}

function isSameWord(name: string, own: string): boolean {
  const bare = withoutLegalForm(name).replace(/^the /i, '');
  const short = spelling(bare);
  if (own.length < 2 || short.length < 2) return false;
  return (
    own === short ||
    own === spelling(name) ||
    (own.length >= 3 && [bare, name].some((words) => own === initialsOf(words))) ||
    (short.length >= 4 && own.startsWith(short)) ||
    (own.length >= 4 && short.startsWith(own))
  );
}

function initialsOf(name: string): string {
  return spelling((name.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join(''));
}
