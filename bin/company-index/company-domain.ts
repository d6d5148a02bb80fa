import { registrableDomainOf } from '../../shared/enrichment/email-address.ts';

/** Hosts shared by many companies. A page there says nothing about the host's domain. */
const sharedHosts = new Set([
  ...['facebook.com', 'fb.com', 'instagram.com', 'linkedin.com', 'twitter.com', 'x.com', 'youtube.com'],
  ...['tiktok.com', 'pinterest.com', 'vk.com', 'weibo.com', 't.me', 'wa.me', 'whatsapp.com', 'threads.net'],
  ...['google.com', 'goo.gl', 'bit.ly', 'linktr.ee', 'medium.com', 'substack.com', 'patreon.com'],
  ...['etsy.com', 'ebay.com', 'amazon.com', 'yelp.com', 'tripadvisor.com', 'crunchbase.com', 'wikipedia.org'],
  ...['apple.com', 'github.com', 'gitlab.com', 'notion.site', 'wix.com', 'weebly.com', 'squarespace.com'],
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'online.no', 'finn.no', 'gulesider.no'],
  ...['web.archive.org', 'archive.org', 'yolasite.com', 'jimdo.com', 'webs.com', 'tumblr.com'],
]);

export type CompanyDomain = { readonly domain: string } | { readonly problem: string };

/**
 * The registrable domain of a website as sources write it (`https://www.acme.com/en`, `acme.com`,
 * `ACME.com `). A page on a shared host has no company domain, except the host's front page.
 */
export function companyDomainOf(website: string): CompanyDomain {
  const written = website.trim();
  if (written === '') return { problem: 'no website' };
  if (written.includes('@') || /\s/.test(written)) return { problem: 'a website that is none' };
  const url = urlOf(written);
  const domain = url && registrableDomainOf(url.hostname);
  if (!url || !domain || !isHostName(domain)) return { problem: 'a website that is none' };
  const isFrontPage =
    url.pathname === '/' && url.search === '' && /^(www\.)?[^.]+\.[^.]+$/.test(url.hostname);
  if (sharedHosts.has(domain) && !isFrontPage) return { problem: 'a page on a host that many share' };
  return { domain };
}

/** True for a domain as the index stores it: ASCII, lowercase, at least two labels. */
export function isHostName(domain: string): boolean {
  return domain.length <= 253 && /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/.test(domain);
}

function urlOf(written: string): URL | undefined {
  const address = /^[a-z][a-z+.-]*:\/\//i.test(written) ? written : `https://${written.replace(/^\/+/, '')}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
