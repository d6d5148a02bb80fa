import { describe, expect, it } from 'vitest';
import { pagesAboutIn } from '../../functions/enrichment/site/collect/linked-pages.ts';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { pageKindOf } from '../../functions/enrichment/site/collect/page-kind.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';

const url = 'https://acme.example/';

describe('one graph of all markup', () => {
  it('follows references, even to another page', () => {
    const home = script({ '@type': 'WebSite', name: 'Acme', publisher: { '@id': `${url}#us` } });
    const about = script({
      '@graph': [
        { '@type': 'Organization', '@id': `${url}#us`, name: 'Acme Works', address: { '@id': '#seat' } },
        { '@type': 'PostalAddress', '@id': '#seat', addressLocality: 'Graz' },
      ],
    });
    expect(read(home, about).scrape).toMatchObject({ company_name: 'Acme Works', location: 'Graz' });
  });

  it('knows an application and its provider', () => {
    const data = {
      '@type': 'SoftwareApplication',
      name: 'Acme',
      provider: { '@type': 'Organization', name: 'Acme', url, address: { addressLocality: 'Singapore' } },
    };
    const { scrape } = read(`<title>Acme</title>${script(data)}<p>Acme is an app that files receipts.</p>`);
    expect(scrape).toMatchObject({
      location: 'Singapore',
      industry: 'Software',
      products_services: ['Acme'],
    });
  });

  it('takes the text of a link around a name instead of its address', () => {
    const html =
      '<div itemscope itemtype="https://schema.org/Organization"><a itemprop="name" href="/home/start">Acme Works</a></div>';
    expect(read(html).scrape.company_name).toBe('Acme Works');
  });

  it('ignores a copied item of another site', () => {
    const copied = {
      '@type': 'Organization',
      name: 'Globex',
      url: 'https://globex.example/',
      sameAs: 'https://x.com/globex',
    };
    expect(read(`<title>Acme</title>${script(copied)}<h1>Acme</h1>`).twitter_handle).toBeNull();
  });
});

describe('the pages that are read after the home page', () => {
  const links = (paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join('');

  it('one page of each kind comes before a second page of any kind', () => {
    const paths = [
      '/about',
      '/about-us',
      '/our-story',
      '/company',
      '/team',
      '/privacy',
      '/legal',
      '/contact',
    ];
    expect(pagesAboutIn(page(links(paths)), 5).map((found) => new URL(found).pathname)).toEqual([
      ...['/about', '/legal', '/contact', '/privacy', '/team'],
    ]);
  });
});

describe('kinds of pages', () => {
  it.each([
    ['<title>acme.example is for sale</title><h1>Buy this domain</h1>', 'parked'],
    ['<title>Acme</title><h1>Coming soon</h1>', 'placeholder'],
    ['<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>', 'server-default'],
    ['<title>Apache2 Ubuntu Default Page: It works</title>', 'server-default'],
    ['<title>404 Not Found</title>', 'error'],
    ['<title>Just a moment...</title>', 'bot-check'],
    ['<title>Log in</title><form><input type="password"></form>', 'login'],
    ['<title>Kim Berg</title><meta name="description" content="Personal website of Kim Berg">', 'personal'],
    ['<title>Cosmos, a Tailwind template</title><p>Buy Cosmos.</p>', 'template'],
    [
      '<title>404 Not Found | Coworking | Chisinau</title><p>404 Not Found is a coworking space.</p>',
      'company',
    ],
    ['<title>Acme Template Shop</title><p>Acme sells themes.</p>', 'company'],
  ])('%s is %s', (html, kind) => {
    expect(pageKindOf(page(html))).toBe(kind);
  });
});

function script(data: object) {
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}

function read(...pages: string[]) {
  return readSite(pages.map(page), 'acme.example').facts;
}

function page(html: string) {
  return readDocument(html, url);
}
