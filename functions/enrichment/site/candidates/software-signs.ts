import type { SiteEvidence } from '../collect/collect-site.ts';
import { noDescription } from './descriptions/description-words.ts';
import { applicationLink, applicationNoun, serviceWork, subscriptionPrice } from './software-words.ts';
import type { Subject } from './subject.ts';

/** What speaks for a site being an application's, with the words that show it. */
export interface SoftwareSigns {
  /** Weighed signs added up, from -2 to 6.25; 2.5 are enough to conclude it. */
  readonly strength: number;
  readonly quote: string;
}

const isA =
  /^\S*(?: [\p{Lu}&][\p{L}.&’'-]*){0,3},? (?:is|are|provides?|offers?|es|est|ist|é) (?:an?|the|our|your|una?|une?|la|le|el|ein|eine|one)\b[^.!?]{0,90}/iu;
const serving = /\b(?:for|to help|that helps?|helping|serving|pour|para|für)\b.*$/iu;

/**
 * Looks for the signs of an application: its markup, "X is a platform", a title or headline that calls it one,
 * prices by the month, ways to sign up and in. Work for clients takes signs away.
 */
export function softwareSignsOf(site: SiteEvidence, subject: Subject): SoftwareSigns {
  const signs = known.get(subject) ?? lookFor(site, subject);
  known.set(subject, signs);
  return signs;
}

/** Two extractors ask the same of one site. */
const known = new WeakMap<Subject, SoftwareSigns>();

function lookFor({ pages, graph }: SiteEvidence, subject: Subject): SoftwareSigns {
  const [home] = pages;
  if (!home) return { strength: 0, quote: '' };
  const heading = home.prose.find(({ tag }) => tag === 'h1')?.text ?? '';
  const about = home.meta.get('description') ?? home.meta.get('og:description') ?? '';
  const heads = [home.title, about, heading].filter((text) => text !== '' && !noDescription.test(text));
  const named = heads.find((text) => applicationNoun.test(text.replace(serving, '')));
  const said = pages
    .flatMap(({ prose }) => prose)
    .find(
      ({ text }) =>
        text.length < 600 && subject.opens(text) && applicationNoun.test(isA.exec(text)?.[0] ?? ''),
    );
  const isPriced = pages.some(({ prose }) =>
    prose.some(({ text }) => /\d|plan|cancel|bill/.test(text) && subscriptionPrice.test(text)),
  );
  const ways = new Set(
    pages
      .flatMap(({ links }) => links.map(({ text }) => text.toLowerCase()))
      .filter((text) => applicationLink.test(text)),
  );
  const services = [...heads, said?.text ?? ''].some((text) => serviceWork.test(text));
  const strength =
    (graph.software.length > 0 ? 2 : 0) +
    (said ? 1.5 : 0) +
    (named === undefined ? 0 : 1) +
    (isPriced ? 0.75 : 0) +
    (ways.size >= 2 ? 1 : ways.size / 2) -
    (services ? 2 : 0);
  return { strength, quote: said?.text ?? named ?? home.title };
}
