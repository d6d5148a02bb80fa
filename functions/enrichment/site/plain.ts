import { legalFormEnding } from './legal-forms.ts';

/** Letters and digits alone, lower-case and without accents: how names and domains are compared. */
export function plain(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.replace(/[^a-z\d]+/gi, '').toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** A name without its legal form: `Acme` of `Acme, Inc.` */
export function withoutLegalForm(name: string): string {
  return name.replace(legalFormEnding, '').trim();
}
