import { registrableDomainOf } from '../../../../shared/enrichment/registrable-domain.ts';
import { isOrganizationType } from '../words/organization-types.ts';
import { itemsIn, textsOf, typesOf } from './json-ld.ts';
import type { Item } from './microdata.ts';
import type { PageDocument } from './page-document.ts';

/** The organisation that a page's markup says it belongs to. */
export interface Organization {
  readonly item: Item;
  readonly method: 'json-ld' | 'microdata';
  readonly url: string;
}

// Templates mark the author of a blog as a person and an organisation at once.
const isOrganization = (item: Item): boolean => {
  const types = typesOf(item);
  return types.some(isOrganizationType) && !types.includes('Person');
};

const pointsTo = (item: Item, site: string): boolean =>
  [...textsOf(item.url), ...textsOf(item['@id'])].some(
    (address) => URL.canParse(address) && registrableDomainOf(new URL(address).hostname) === site,
  );

const pick = (items: readonly Item[], site: string | null): Item | undefined => {
  const named = items.filter((item) => isOrganization(item) && textsOf(item.name).length > 0);
  const own = site === null ? undefined : named.find((item) => pointsTo(item, site));
  if (own) return own;
  const elsewhere = named.filter(
    (item) => !textsOf(item.url).some((address) => URL.canParse(address) && !pointsTo(item, site ?? '')),
  );
  const names = new Set(elsewhere.map((item) => textsOf(item.name)[0]?.toLowerCase()));
  // Several organisations and none that says this site is its own: any choice would be a guess.
  return names.size === 1 ? elsewhere[0] : undefined;
};

/** The page's own organisation, JSON-LD before microdata, or undefined when it names none or several. */
export const organizationOf = (page: PageDocument): Organization | undefined => {
  const site = registrableDomainOf(new URL(page.url).hostname);
  const linked = pick(page.items, site);
  if (linked) return { item: linked, method: 'json-ld', url: page.url };
  const marked = pick(
    page.microdata.flatMap((item) => [item, ...itemsIn(item.publisher), ...itemsIn(item.mainEntity)]),
    site,
  );
  return marked && { item: marked, method: 'microdata', url: page.url };
};
