import { registrableDomainOf } from '../../../shared/enrichment/registrable-domain.ts';
import type { PageDocument } from './page-document.ts';

// The better a page says who they are, the earlier it stands.
const kinds: readonly RegExp[] = [
  /^(?:about(?:[ -]?us)?|who we are|our (?:story|company)|company|über uns|ueber-uns|uber-uns|unternehmen|à propos|a-propos|qui sommes(?:-| )nous|l'entreprise|quienes-somos|sobre-nosotros|chi-siamo|over-ons)$/i,
  /^(?:imprint|impressum|legal(?:[ -]notice)?|mentions[ -]l[ée]gales|company information)$/i,
  /^(?:contact(?:[ -]?us)?|kontakt|nous-contacter|contacto|contatti)$/i,
  /^(?:team|our team|the team|services|products|solutions|leistungen|produkte)$/i,
];

const lastPart = (url: URL): string => {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const last = parts.at(-1) === 'index.html' ? parts.at(-2) : parts.at(-1);
  return (last ?? '').replace(/\.(?:html?|php|aspx?)$/i, '');
};

/** Up to `most` pages of the same site that say who the company is, from a page's own links, best first. */
export const pagesAboutIn = (page: PageDocument, most: number): string[] => {
  const site = registrableDomainOf(new URL(page.url).hostname);
  const ranked = new Map<string, number>();
  for (const { href, text } of page.links) {
    if (!URL.canParse(href, page.url)) continue;
    const url = new URL(href, page.url);
    url.hash = '';
    const depth = url.pathname.split('/').filter((part) => part !== '').length;
    if (!/^https?:$/.test(url.protocol) || url.href === page.url || depth > 3) continue;
    if (registrableDomainOf(url.hostname) !== site || ranked.has(url.href)) continue;
    const rank = kinds.findIndex((kind) => kind.test(lastPart(url)) || kind.test(text.trim()));
    if (rank !== -1) ranked.set(url.href, rank);
  }
  return [...ranked]
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, most)
    .map(([url]) => url);
};
