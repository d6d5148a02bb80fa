import { countryName, countryOf } from '../../../../../shared/enrichment/country.ts';
import { itemsIn, textsOf } from '../../collect/json-ld.ts';
import type { Marked } from '../../collect/site-graph.ts';
import type { Extractor, Proposal } from '../candidate.ts';

export const markedPlaces: Extractor = {
  field: 'location',
  name: 'organization-markup',
  propose: ({ graph }) =>
    graph.organizations.flatMap((one) =>
      [one.item.address, one.item.location].flatMap((stated) => placeIn(stated, one)),
    ),
};

function placeIn(stated: unknown, { url, method }: Marked): Proposal[] {
  const addresses = itemsIn(stated).flatMap((part) => [part, ...itemsIn(part.address)]);
  const address = addresses.find((part) => part.addressLocality || part.addressCountry);
  const parts = address
    ? [address.addressLocality, address.addressRegion, address.addressCountry]
    : [stated, ...addresses.map((part) => part.address)]
        .filter((part) => typeof part === 'string')
        .slice(0, 1);
  const words = [...new Set(parts.flatMap((part) => textsOf(part).slice(0, 1)))].join(', ');
  const value = withCountry(words, textsOf(address?.addressCountry)[0]);
  return words === '' ? [] : [{ value, url, quote: words, evidence: method, refused: problemOf(words) }];
}

/** "Berlin, Germany" for "Berlin, DE", which reads like Delaware. */
function withCountry(words: string, country = ''): string {
  if (!/^[A-Z]{2}$/.test(country) || country === 'US' || countryOf(words) !== 'US') return words;
  return words.replace(new RegExp(`${country}$`), countryName(country));
}

function problemOf(words: string): string | undefined {
  return !/\p{L}{2}/u.test(words) || words.length > 120 || /https?:|@/.test(words)
    ? 'not a place'
    : undefined;
}
