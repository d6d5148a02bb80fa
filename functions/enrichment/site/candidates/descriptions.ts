import { textsOf } from '../collect/json-ld.ts';
import type { Marked } from '../collect/site-graph.ts';
import { plain } from '../plain.ts';
import { descriptionProblem, shortened } from './description-text.ts';
import type { Extractor, Proposal } from './extractor.ts';

/** What markup says of the site's own organisation. */
export const organizationDescriptions: Extractor = {
  field: 'description',
  name: 'organization-markup',
  propose: ({ graph }) => graph.organizations.flatMap(descriptionsIn),
};

/** What markup says of the application that the site offers. */
export const softwareDescriptions: Extractor = {
  field: 'description',
  name: 'software-markup',
  propose: ({ graph }) => graph.software.flatMap(descriptionsIn),
};

const properties = [
  ['description', 'meta'],
  ['og:description', 'opengraph'],
  ['twitter:description', 'meta'],
] as const;

/** What the home page's head says of it. */
export const headDescriptions: Extractor = {
  field: 'description',
  name: 'head',
  propose: ({ pages: [home] }) =>
    properties.flatMap(([name, evidence]): Proposal[] => {
      const stated = home?.meta.get(name);
      if (home === undefined || stated === undefined) return [];
      const refused =
        descriptionProblem(stated) ??
        (isCall(stated) ? 'a call to visitors' : undefined) ??
        (plain(stated) === plain(home.title) && !stated.includes(' ') ? 'the title again' : undefined);
      return [{ value: shortened(stated), url: home.url, quote: stated, evidence, refused }];
    }),
};

/** A call to visitors names what they may do here, not who is behind it. */
const call =
  /^(?:search|find|shop|buy|book|browse|discover|call|get|order|compare|join|sign up|register|read|learn|explore|download|visit|contact|click)\b/i;
const longestCall = 7;

function descriptionsIn({ item, url, method }: Marked): Proposal[] {
  return textsOf(item.description)
    .slice(0, 1)
    .map((stated) => ({
      value: shortened(stated),
      url,
      quote: stated,
      evidence: method,
      refused: descriptionProblem(stated),
    }));
}

function isCall(text: string): boolean {
  return call.test(text) && text.split(/\s+/).length <= longestCall;
}
