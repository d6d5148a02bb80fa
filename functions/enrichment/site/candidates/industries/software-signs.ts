import type { SiteEvidence } from '../../collect/collect-site.ts';
import { noDescription } from '../../words/description-words.ts';
import { phrasesIn } from '../../words/phrases.ts';
import type { Subject } from '../subject.ts';

const phrases = phrasesIn('industries');

interface SoftwareSigns {
  /** -2 to 7.75. */
  readonly strength: number;
  readonly quote: string;
}

const isA =
  /^\S*(?: [\p{Lu}&][\p{L}.&’'-]*){0,3},? (?:is|are|provides?|offers?|es|est|ist|é|è) (?:an?|the|our|your|una?|une?|uma?|een|la|le|el|ein|eine|die|one)\b[^.!?]{0,90}/iu;
const serving = /\b(?:for|to help|that helps?|helping|serving|pour|para|für|per|voor)\b.*$/iu;

/** Markup, "X is a platform", titles, monthly prices, links to app stores and to sign up, minus signs of client work. */
export function softwareSignsOf(site: SiteEvidence, subject: Subject): SoftwareSigns {
  const signs = known.get(subject) ?? lookFor(site, subject);
  known.set(subject, signs);
  return signs;
}

/** Cached for two extractors. */
const known = new WeakMap<Subject, SoftwareSigns>();

function lookFor({ pages, graph }: SiteEvidence, subject: Subject): SoftwareSigns {
  const [home] = pages;
  if (!home) return { strength: 0, quote: '' };
  const heading = home.prose.find(({ tag }) => tag === 'h1')?.text ?? '';
  const about = home.meta.get('description') ?? home.meta.get('og:description') ?? '';
  const heads = [home.title, about, heading].filter((text) => text !== '' && !noDescription.test(text));
  const named = heads.find((text) => applicationNoun.test(text.replace(serving, '')));
  const texts = pages.flatMap(({ prose }) => prose.map(({ text }) => text));
  // The description counts as a sentence if title or heading name the application, too.
  const isTitled = [home.title, heading].some((text) => plainNoun.test(text.replace(serving, '')));
  const isSold = isTitled && plainNoun.test(isA.exec(about)?.[0].replace(serving, '') ?? '');
  const said = [...texts, ...(isSold ? [about] : [])].find(
    (text) => text.length < 600 && subject.opens(text) && applicationNoun.test(isA.exec(text)?.[0] ?? ''),
  );
  const isPriced = pages.some(({ prose }) =>
    prose.some(({ text }) => /\d|plan|cancel|bill/.test(text) && subscriptionPrice.test(text)),
  );
  const ways = new Set(
    pages
      .flatMap(({ links }) => links.map(({ text }) => text.toLowerCase()))
      .filter((text) => applicationLink.test(text)),
  );
  const isInStore = pages.some(({ links }) => links.some(({ href }) => applicationStore.test(href)));
  const services = [...heads, said ?? ''].some((text) => serviceWork.test(text));
  const strength =
    (graph.software.length > 0 ? 2 : 0) +
    (said ? 1.5 : 0) +
    (named === undefined ? 0 : 1) +
    (isPriced ? 0.75 : 0) +
    (isInStore ? 1.5 : 0) +
    (ways.size >= 2 ? 1 : ways.size / 2) -
    (services ? 2 : 0);
  return { strength, quote: said ?? named ?? home.title };
}

const applicationNoun = new RegExp(
  [
    String.raw`\b(?:${phrases('products of software companies')}|${phrases('applications')})\b`,
    phrases('Asian words for applications'),
  ].join('|'),
  'i',
);

/** Without words for other trades, such as "home builder". */
const plainNoun = new RegExp(String.raw`\b(?:${phrases('products of software companies')})\b`, 'i');

const applicationLink = new RegExp(`^(?:${phrases('links of applications')})[ →!]*$`, 'i');

const applicationStore =
  /^https?:\/\/(?:(?:apps|itunes)\.apple\.com\/.*\bapp\b|play\.google\.com\/store\/apps\/|testflight\.apple\.com\/|chromewebstore\.google\.com\/|chrome\.google\.com\/webstore\/|addons\.mozilla\.org\/|marketplace\.visualstudio\.com\/|store\.steampowered\.com\/app\/)/i;

const subscriptionPrice = new RegExp(
  [
    // "$9/month", "9 € per user".
    String.raw`(?:[$€£₹¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|USD|EUR|VNĐ|đ))\s*` +
      String.raw`(?:\/|per |a |al |pro |por |par |per \p{L}+ per )\s?` +
      '(?:mo(?:nth)?|month|year|yr|annum|user|seat|monat|jahr|m[eê]s|mese|maand|año|mois|an|tháng)' +
      String.raw`\b`,
    String.raw`月額\s?[\d,]+円`,
    String.raw`\bR\$ ?\d[\d.,]* ?(?:\/|por )\s?mês`,
    String.raw`\b(?:per|\/) ?(?:user|seat)(?: per month)?\b`,
    String.raw`\bbilled (?:annually|monthly|yearly)\b|\bcancel (?:anytime|any time|at any time)\b`,
    String.raw`\b(?:free|starter|pro|enterprise) plan\b`,
  ].join('|'),
  'iu',
);

const serviceWork = new RegExp(String.raw`\b(?:${phrases('work for clients')})\b|受託|制作会社`, 'i');
