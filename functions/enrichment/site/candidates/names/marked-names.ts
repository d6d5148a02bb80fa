import { textsOf, typesOf } from '../../collect/json-ld.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import type { Marked } from '../../collect/site-graph.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { belongs } from './domain-agreement.ts';
import { clean, isDomainLike, nameProblem, segmentsOf } from './name-words.ts';

/** Templates put whole titles here. */
export const organizationNames: Extractor = {
  field: 'company_name',
  name: 'organization-markup',
  propose: ({ graph, label }) => graph.organizations.flatMap((one) => namesIn(one, label)),
};

export const softwareNames: Extractor = {
  field: 'company_name',
  name: 'software-markup',
  propose: ({ graph, label }) =>
    graph.software.flatMap((one) => namesIn(one, label).filter(({ value }) => belongs(String(value), label))),
};

export const webSiteNames: Extractor = {
  field: 'company_name',
  name: 'website-markup',
  propose: ({ pages }) =>
    pages.flatMap(({ items, url }) =>
      items
        .filter((item) => typesOf(item).includes('WebSite'))
        .flatMap((item) => textsOf(item.name).slice(0, 1))
        .flatMap((quote) => brandIn(quote, url, pages).map((value) => proposal(value, url, quote))),
    ),
};

/** The part that other pages' titles have too, or the first. */
function brandIn(stated: string, url: string, pages: readonly PageDocument[]): string[] {
  const parts = segmentsOf(stated);
  const others = pages.filter((page) => page.url !== url).flatMap(({ title }) => segmentsOf(title));
  return [parts.find((part) => others.includes(part)) ?? parts[0] ?? []].flat();
}

function namesIn({ item, url, method }: Marked, label: string): Proposal[] {
  const [stated] = textsOf(item.name);
  if (stated === undefined) return [];
  const parts = segmentsOf(stated);
  const whole = clean(stated);
  const isWhole = nameProblem(whole) === undefined && parts.length <= 1;
  const name = isWhole ? whole : (parts.find((part) => belongs(part, label)) ?? parts[0] ?? whole);
  return [{ ...proposal(name, url, stated), evidence: method }];
}

function proposal(value: string, url: string, quote: string): Proposal {
  return {
    value,
    url,
    quote,
    evidence: 'json-ld',
    refused: nameProblem(value) ?? (isDomainLike(value) ? 'a host name' : undefined),
  };
}
