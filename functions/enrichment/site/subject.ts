const legalForm =
  /[,\s]+(?:inc|llc|llp|ltd|limited|gmbh|ag|se|kg|s\.?a\.?s?|sarl|s\.?r\.?l|bv|plc|corp(?:oration)?|co)\.?$/i;
const ourselves = /\b(?:we|our|us|nous|notre|wir|uns(?:er\w*)?)\b/i;
const leadIn =
  /^(?:[\s,]|\b(?:today|now|currently|with|some|about|around|over|a|an|the|and|mit|avec|rund|founded in \d{4})\b)*$/i;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const coreOf = (name: string): string => name.replace(legalForm, '').toLowerCase();

/** The words before a statement without the company's own name, in which "partners" or "teams" mean nothing. */
export const withoutName = (before: string, name: string | undefined): string =>
  name === undefined ? before : before.replaceAll(new RegExp(escaped(coreOf(name)), 'gi'), '');

/**
 * Whether a statement is about the company itself and not about somebody the page mentions: `before`
 * is its sentence up to the words that state something, `text` the paragraph. A name, "we", or nothing
 * at all may be its subject; "it" only where the paragraph names the company.
 */
export const isAboutUs = (before: string, text: string, name: string | undefined): boolean => {
  if (leadIn.test(before) || ourselves.test(before)) return true;
  if (name === undefined) return false;
  if (/^\s*the (?:company|firm|group|business)\b/i.test(before)) return true;
  if (!text.toLowerCase().includes(coreOf(name))) return false;
  return before.toLowerCase().includes(coreOf(name)) || /^\s*it\b/i.test(before);
};
