const legalForm =
  /[,\s]+(?:inc|llc|llp|ltd|limited|gmbh(?: & co\.? kg)?|ag|se|kg|ug|e\.?u|s\.?a\.?s?|sarl|s\.?r\.?l|s\.?p\.?a|bv|b\.v|nv|oyj?|ab|as|a\/s|aps|plc|pty|corp(?:oration)?|co|company|s\.?l)\.?$/i;
const ourselves =
  /\b(?:we|our|us|nous|notre|nos|wir|uns(?:er\w*)?|nosotros|nuestr[oa]s?|somos|contamos|tenemos|empleamos|siamo|nostr[aoie]|abbiamo|temos|noss[oa]s?|ons|onze|wij|vi|våra?|vores)\b/i;
const leadIn =
  /^(?:[\s,(]|\b(?:today|now|currently|with|some|about|around|over|more|than|nearly|a|an|the|and|at|in|since|mit|avec|rund|etwa|über|heute|con|com|met|med|z|une?|ein|eine|hoy|más|plus|de|oggi|founded in \d{4})\b)*$/i;
// "Founded in 2011 by three brewers, today a": the sentence has no subject but the company.
const history =
  /^(?:(?:in |im jahr |en )?\d{4}\b|founded|established|started|born|gegründet|seit|since|fondée?|créée?|depuis|fundada|nacida|desde|nata|fondata)[^.]*[,;–—-]\s*(?:(?:and |und |et |y )?(?:is )?(?:now|today|heute|inzwischen|aujourd['’]hui|hoy|oggi)?\s*(?:an?|ein|eine|une?|una)?)\s*$/i;
const theCompany =
  /(?:^|[,;–—])\s*(?:the (?:company|firm|group|business)|das unternehmen|die firma|l['’]entreprise|la (?:empresa|société)|l['’]azienda)\b/i;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const shortestFirstWord = 5;

/** A name without its legal form: `Acme` of `Acme, Inc.` */
export const withoutLegalForm = (name: string): string => name.replace(legalForm, '').trim();

/** Whole, and then its first words alone: sentences about Oakline Furniture begin with "Oakline". */
const namesOf = (name: string): string[] => {
  const words = withoutLegalForm(name).split(' ');
  return words
    .map((_, index) => words.slice(0, words.length - index).join(' '))
    .filter((part, index) => index === 0 || part.length >= shortestFirstWord);
};

/** Who statements of a site are about. One for all pages; the name may be unknown. */
export class Subject {
  readonly #names: RegExp | undefined;
  readonly #start: RegExp | undefined;

  constructor(name: string | undefined) {
    const names = name === undefined ? [] : namesOf(name).map(escaped);
    const [whole] = names;
    if (whole === undefined || whole === '') return;
    this.#names = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
    this.#start = new RegExp(`^(?:at |bei |chez |en )?(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  }

  /** The words before a statement without the company's own name, in which "partners" or "teams" mean nothing. */
  without(before: string): string {
    return this.#names === undefined ? before : before.replace(this.#names, '');
  }

  isNamedIn(text: string): boolean {
    return this.#names !== undefined && text.search(this.#names) !== -1;
  }

  /** Whether the text begins with the company's name. */
  opens(text: string): boolean {
    return this.#start?.test(text) ?? false;
  }

  /**
   * Whether a statement is about the company itself and not about somebody the page mentions: `before`
   * is its sentence up to the words that state something, `text` the paragraph. A name, "we", or nothing
   * at all may be its subject; "the company" where it has a name, "it" only where the paragraph names it.
   */
  isMeant(before: string, text: string): boolean {
    if (leadIn.test(before) || ourselves.test(before) || history.test(before)) return true;
    if (this.#names === undefined) return false;
    if (theCompany.test(before)) return true;
    if (!this.isNamedIn(text)) return false;
    return this.isNamedIn(before) || /^\s*(?:it|es|elle|ella)\b/i.test(before);
  }
}
