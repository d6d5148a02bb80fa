/** Letters and digits only, lower-case, without accents; for comparing names and domains. */
export function plain(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.replace(/[^a-z\d]+/gi, '').toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** `plain` for comparisons with domains, which spell Müller as "mueller" or "muller" and Århus as "aarhus". */
export function spelling(text: string): string {
  return plain(text)
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll(/[æœ]/g, (letter) => (letter === 'æ' ? 'a' : 'o'))
    .replaceAll(/(?<=[aou])e|(?<=a)a/g, '');
}

export function withoutLegalForm(name: string): string {
  return name.replace(legalFormEnding, '').trim();
}

const legalFormEnding =
  /[,\s]+(?:inc|incorporated|llc|l\.l\.c|llp|ltd|limited|gmbh(?: & co\.? kg)?|ag|se|kg|ug|e\.?u|s\.?a\.?s?|sarl|s\.?r\.?l|s\.?p\.?a|bv|b\.v|nv|oyj?|ab|as|a\/s|aps|plc|pty(?: ltd| limited)?|pvt\.? (?:ltd|limited)|private limited|corp(?:oration)?|co|company|s\.?l|sdn\.? bhd|pte\.? ltd|s\.r\.o|d\.o\.o|kft|ltda)\.?$/i;
