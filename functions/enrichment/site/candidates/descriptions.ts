import type { Block } from '../collect/block-collector.ts';
import { mainHeadings } from '../collect/elements.ts';
import { plain } from '../plain.ts';
import {
  introduction,
  isAddress,
  isCall,
  japaneseSaysWhat,
  japaneseWeAre,
  noDescription,
  saysWhat,
  speakerRole,
  weAre,
} from '../words/description-words.ts';
import type { Extractor, Proposal } from './candidate.ts';
import { isInjection, isMachineText } from './hostile-text.ts';
import { greeting } from './names/name-words.ts';
import { type Subject, sentencesOf } from './subject.ts';

const properties = ['description', 'og:description', 'twitter:description'];

export const headDescriptions: Extractor = {
  field: 'description',
  name: 'head',
  propose: ({ pages: [home] }) =>
    properties.flatMap((name): Proposal[] => {
      const stated = home?.meta.get(name);
      if (home === undefined || stated === undefined) return [];
      const refused =
        descriptionProblem(stated) ??
        (isOnlyCall(stated) ? 'a call to visitors' : undefined) ??
        (plain(stated) === plain(home.title) && !stated.includes(' ') ? 'the title again' : undefined);
      const evidence = name.startsWith('og:') ? 'opengraph' : 'meta';
      return [{ value: shortened(stated), url: home.url, quote: stated, evidence, refused }];
    }),
};

/** A short call or greeting, or questions and calls: "Need a new roof? Call us today!" */
export function isOnlyCall(text: string): boolean {
  const isShort = text.split(/\s+/).length <= longestCall;
  if (isShort && (isCall.test(text) || greeting.test(text))) return true;
  const sentences = sentencesOf(text);
  return text.includes('?') && sentences.every((one) => one.endsWith('?') || isCall.test(one));
}

const longestCall = 7;

/** "begleitet die Acme GmbH": the verb comes first. */
const inverted = /^(\p{Ll}+) (?:die |das |der )?(.*)$/su;

/** "Acme builds …", "Since 1990, Acme has …", "Seit 1990 baut Acme …", "Bei Acme bauen wir …", "私たちアクメは…". */
export function namesWhat(text: string, subject: Subject): boolean {
  const since = text.replace(introduction, '');
  const [verb = '', rest = ''] = inverted.exec(since)?.slice(1) ?? [];
  if (subject.opens(rest) && saysWhat.test(`Acme ${verb} `)) return true;
  const after = subject.after(since);
  if (after === undefined) return false;
  const says = saysWhat.test(`Acme${after.slice(0, 160)}`) || japaneseSaysWhat.test(since);
  return says || saysWe(after.replace(/^,? /, ''));
}

/** "We build …", "Since 1990, we have …", "Seit 2001 begleiten wir …", "当社は…です". */
export function saysWe(text: string): boolean {
  const since = text.replace(introduction, '');
  const [verb = '', rest = ''] = inverted.exec(since)?.slice(1) ?? [];
  const [, we] = /^(wir|ich|wij|we|ik) /.exec(rest) ?? [];
  return weAre.test(we ? `${we} ${verb} ` : since) || japaneseWeAre.test(text.slice(0, longestOpening));
}

const longestOpening = 120;

/** True if a name and role below a text say that a customer speaks. */
export function isSpoken(prose: readonly Block[], index: number): boolean {
  const after = prose.slice(index + 1, index + 4);
  const end = after.findIndex(({ tag }) => mainHeadings.has(tag));
  const below = after.slice(0, end === -1 ? undefined : end);
  return below.some(({ text }) => text.length < 70 && speakerRole.test(text));
}

const shortest = 30;
const fewestWords = 5;
/** Scripts without spaces say as much in fewer characters. */
const shortestDense = 12;
const longest = 600;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** "RoofingSidingWindows". */
const joinedWords = /(?<!\p{L})(?=\p{L}{25})\p{L}\p{Ll}{3,}\p{Lu}\p{Ll}{3,}\p{Lu}\p{Ll}{2}/u;
const markdownLink = /\]\((?:https?:|\/)/;

/** Why a text cannot describe a company; undefined if it can. */
export function descriptionProblem(text: string): string | undefined {
  const isDense = (text.match(dense)?.length ?? 0) >= shortestDense;
  if (!isDense && (text.length < shortest || text.split(/\s+/).length < fewestWords)) return 'too short';
  if (isInjection(text) || isMachineText(text)) return 'talks to a machine';
  if (noDescription.test(text) || markdownLink.test(text) || text.includes('個人情報'))
    return 'a template, a banner or a form';
  if (isAddress.test(text)) return 'an address';
  if (joinedWords.test(text)) return 'words without spaces between them';
  return isKeywordList(text) ? 'a list of keywords' : undefined;
}

/** Without the end that a content system cut: "…, trained […]". */
export function shortened(stated: string): string {
  const text = stated.replace(/(?<=[.!?]) [^.!?]*\[(?:…|\.{3})\]$/u, '');
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

function isKeywordList(text: string): boolean {
  const parts = text.split(/[,|;]\s*/);
  const short = parts.filter((part) => part.split(/\s+/).length <= 3);
  return parts.length >= 6 && short.length >= parts.length * 0.9;
}
