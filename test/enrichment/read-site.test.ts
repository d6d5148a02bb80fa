import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesAboutIn } from '../../functions/enrichment/site/collect/linked-pages.ts';
import { type PageDocument, readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';
import { companySizeOf } from '../../shared/enrichment/company-size.ts';
import { companyScrapeSchema, factSourceSchema } from '../../shared/signups/signup.ts';
import { processorTime } from '../support/processor-time.ts';

it.each(['Web design:', 'and print', '⚡ Speed', 'Discover', 'Our process', 'ライトプラン'])(
  'a list with %j names no products',
  (odd) => {
    const list = (name: string) => `<h2>Our services</h2><h3>Copywriting</h3><h3>${name}</h3>`;
    const read = (name: string) => readHtml(list(name)).scrape.products_services;
    expect([read('Print'), read(odd)]).toEqual([['Copywriting', 'Print'], null]);
  },
);

it.each(
  'of two hundred|of 30+ nationalities|of 10x engineers|is 400 square meters|is 9 minutes away'.split('|'),
)('a studio that %s states no size', (words) =>
  expect(readHtml(`<p>Our studio ${words}.</p><p>We build trains.`).scrape.size).toBeNull(),
);

it('reads a name in the singular of the domain', () =>
  expect(readHtml('<p>Chez Acme Porte, tout va', 'acme-portes.fr').scrape.company_name).toBe('Acme Porte'));

it.each([
  ['AC ME es una firma de software para bancos.', ''],
  ['Acme ondersteunt gemeenten met klokken en torens.', ''],
  ['Seit über 25 Jahren begleitet die Acme Gemeinden beim Guss der Glocken.', ''],
  ['Seit 2001 begleiten wir Gemeinden beim Guss ihrer neuen Glocken.', ''],
  ['Dal 1988 affianchiamo parrocchie e comuni con campane su misura.', ''],
  ['Acme is a foundry for bells and chimes.', 'Towers fall silent. '],
  ['We specialize in casting bells and chimes for the towers of churches.', 'At Acme, our aim is joy. '],
  ['私たち株式会社Acmeは、鐘の鋳造と塔の施工を展開しています。', ''],
])('%j describes the company, after %j', (text, before) => {
  const page = `<title>Acme</title><h3>Nosotros</h3><p>${before}${text}</p><h2>Team</h2><p>Founder`;
  expect(readHtml(page, 'ac-me.com').scrape.description).toBe(text);
});

it.each([
  ['', '<p>Wir sind nicht verpflichtet, an Verfahren einer Schlichtungsstelle teilzunehmen.'],
  ['voorwaarden', '<p>Acme is bevoegd de nakoming van zijn plichten op te schorten.'],
  ['', '<p>Acme is on the second floor of the old tower in Leeds.'],
  ['', '<meta name="description" content="Willkommen auf der Website von Acme">'],
  ['recruit', '<p>株式会社Acmeは、若い社員が多く、元気のいい会社です。'],
])('a page at /%s with %j describes nothing', (path, html) => {
  const pages = ['', path].map((end) =>
    readDocument(`<title>Acme</title>${end === path ? html : ''}`, `https://acme.example/${end}`),
  );
  expect(readSite(pages, 'acme.example').facts.scrape.description).toBeNull();
});

it.each([
  ['<i class="material-icons">location_on</i><b>Slingerweg 4, 4814 AZ Breda', 'Slingerweg 4, 4814 AZ Breda'],
  ['〒305-0001 つくば市東新井1-2-3', 'つくば市東新井1-2-3'],
  ['埼玉県さいたま市大宮区桜木町1-2', '埼玉県さいたま市大宮区桜木町1-2'],
])('reads an address from %s', (html, location) =>
  expect(readHtml(`<p>${html}</p>`).scrape.location).toBe(location),
);

describe('the sample companies', () => {
  it.each([
    ['northwindlabs.example', 'Northwind Labs', 'Weather analytics software', '51-200', 'Aarhus, Denmark'],
    ['harborline-freight.example', 'Harborline Freight', 'Logistics', '201-1000', 'Gdynia, Poland'],
    [
      'brandtmaschinen.example',
      'Brandt Maschinen',
      'Mechanical engineering',
      '1001-5000',
      'Eisenweg 9, 33098 Paderborn',
    ],
    [
      'atelier-lacroix.example',
      'Atelier Lacroix',
      'Consumer products and services',
      '11-50',
      '7 rue des Tilleuls, 69001 Lyon',
    ],
    ['meridian-systems.example', 'Meridian Systems', 'Software', '5001+', 'Rotterdam, Netherlands'],
    ['solveig-solar.example', 'Solveig Solar', 'Renewable energy', '51-200', 'Bergen, Norway'],
    ['quill-and-kettle.example', 'Quill & Kettle', 'Marketing', '11-50', 'Bristol, England'],
    ['cedar-dental.example', 'Cedar Dental Care', 'Healthcare', undefined, 'Madison, WI'],
    ['olivegrove.example', 'Olive Grove', null, undefined, null],
    ['tinkerpot.example', 'Tinkerpot', null, '1-10', null],
    ['pinebrook-payroll.example', 'Pinebrook Payroll', 'Software', undefined, null],
    ['honeypot-analytics.example', 'Honeypot Analytics', null, '1-10', null],
  ])('%s', (domain, name, industry, size, location) => {
    const { scrape, sources } = readSample(domain);
    expect(scrape).toMatchObject({ company_name: name, industry, location });
    expect(scrape.size === null ? undefined : companySizeOf(scrape.size)).toBe(size);
    expect(scrape.description).not.toBeNull();
    companyScrapeSchema.parse(scrape);
    for (const [field, source] of Object.entries(sources))
      expect([field, factSourceSchema.parse(source).url]).toEqual([field, expect.stringContaining(domain)]);
  });

  it('reads profiles and products', () => {
    const { scrape, linkedin_url, twitter_handle } = readSample('meridian-systems.example');
    expect(scrape.products_services).toEqual(['Meridian Plan', 'Meridian Ledger', 'Meridian Care']);
    expect(linkedin_url).toBe('https://www.linkedin.com/company/meridian-systems');
    expect(twitter_handle).toBe('meridiansystems');
    expect(readSample('quill-and-kettle.example').twitter_handle).toBeNull();
  });
});

describe('hostile pages', () => {
  it.each([
    ['nested too deep', '<div>'.repeat(200_000)],
    ['unclosed attributes', `<a href="${'x'.repeat(500_000)}`],
    ['many links', '<a href="/about">x</a>'.repeat(80_000)],
    [
      'many items',
      '<div itemscope itemtype="https://schema.org/Organization"><b itemprop="name">x</b>'.repeat(20_000),
    ],
    ['deep JSON', `<script type="application/ld+json">${'['.repeat(300_000)}</script>`],
    ['one long sentence of figures', `<p>${'we are 12 '.repeat(100_000)}</p>`],
    ['one long title', `<title>${'a - '.repeat(400_000)}</title>`],
    ['spaces', `<p>${' '.repeat(1_900_000)}x</p>`],
    ['capitals', `<p>based in ${'Aa, '.repeat(400_000)}</p>`],
    ['a description of commas', `<meta name=description content="We are a ${'a, '.repeat(300_000)}">`],
    ['a description of letters', `<meta name=description content="${'建物の情報'.repeat(20_000)}">`],
    ['a statement without end', `<p>${'it is a nice and '.repeat(60_000)}</p>`],
  ])('%s takes limited work', (_name, html) => {
    expect(processorTime(() => readHtml(html))).toBeLessThan(1_500);
  });

  it('are read without an error, even cut off or garbled', () => {
    const whole = readFileSync(
      join(import.meta.dirname, '../../local/stand-ins/samples/northwindlabs.example/index.html'),
      'utf8',
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length }), (at) => void readHtml(whole.slice(0, at))),
      { numRuns: 100 },
    );
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (garbage) => void readHtml(`<p${garbage}<script type="application/ld+json">${garbage}`),
      ),
      { numRuns: 200 },
    );
  });
});

const root = join(import.meta.dirname, '../../local/stand-ins/samples');

/** Facts from a sample company's pages, read from disk instead of the web. */
function readSample(domain: string) {
  const home = pageAt(domain, `https://${domain}/`);
  const further = home.flatMap((page) => pagesAboutIn(page, 3)).flatMap((url) => pageAt(domain, url));
  return readSite([...home, ...further], domain).facts;
}

/** Facts from a single page. */
function readHtml(html: string, domain = 'acme.example') {
  return readSite([readDocument(html, `https://${domain}/`)], domain).facts;
}

function pageAt(domain: string, url: string): PageDocument[] {
  const path = join(root, domain, new URL(url).pathname);
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  return existsSync(file) ? [readDocument(readFileSync(file, 'utf8'), url)] : [];
}
