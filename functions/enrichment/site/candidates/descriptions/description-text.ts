import { isInjection, isMachineText } from '../hostile-text.ts';
import { noDescription } from './description-words.ts';

const shortest = 30;
const fewestWords = 5;
/** Scripts without spaces between words say as much in fewer characters. */
const shortestDense = 12;
const longest = 600;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** A generator's source text, before it was made a page. */
const markdownLink = /\]\((?:https?:|\/)/;

/** Why a text cannot describe a company, undefined where it can. */
export function descriptionProblem(text: string): string | undefined {
  const isDense = (text.match(dense)?.length ?? 0) >= shortestDense;
  if (!isDense && (text.length < shortest || text.split(/\s+/).length < fewestWords)) return 'too short';
  if (isInjection(text) || isMachineText(text)) return 'talks to a machine';
  if (noDescription.test(text) || markdownLink.test(text)) return 'a template, a banner or a form';
  return isKeywordList(text) ? 'a list of keywords' : undefined;
}

/** As much of a text as a description may have. */
export function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** Words between commas and nothing that holds them together. */
function isKeywordList(text: string): boolean {
  const parts = text.split(/[,|;]\s*/);
  const isShort = (part: string) => part.split(/\s+/).length <= 3;
  return parts.length >= 6 && parts.filter(isShort).length >= parts.length * 0.9;
}
