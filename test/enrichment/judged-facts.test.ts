import { describe, expect, it } from 'vitest';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';

describe('names', () => {
  it.each([
    [
      'the words that the domain is made of',
      'Contact Darling Homes Builders, Texas',
      'Darling Homes Builders',
    ],
    ['"and" for "&"', 'Solicitors in Ghent | Hands & Feet', 'Hands & Feet'],
  ])('%s', (_, title, name) => {
    const domain = name === 'Hands & Feet' ? 'handsandfeet.example' : 'darlinghomesbuilders.example';
    expect(read(`<title>${title}</title><p>Call ${name} today.</p>`, domain).scrape.company_name).toBe(name);
  });

  it.each([
    ['an untouched template', 'Cosmos — a free Astro template', 'Cosmos is a template for Astro.'],
    ['a person', 'Kim Berg', 'Personal site of Kim Berg'],
  ])("%s isn't a company name", (_, title, description) => {
    const html = `<title>${title}</title><meta name="description" content="${description}"><p>${description}</p>`;
    expect(read(html, 'northgate.example').scrape.company_name).toBeNull();
  });
});

describe("a company's industry is distinguished from its customers'", () => {
  it.each([
    ['Acme is a restaurant operating system for hotels and cafés.', 'Software'],
    ['Acme is the billing software that dentists use every day.', 'Software'],
    ['Acme is a dental clinic in the heart of the old town.', 'Healthcare'],
  ])('%s', (sentence, industry) => {
    const signs =
      industry === 'Software' ? '<a href="/in">Log in</a><a href="/up">Sign up</a><p>$9 / month</p>' : '';
    const html = `<title>Acme</title><meta name="description" content="${sentence}"><p>${sentence}</p>${signs}`;
    expect(read(html).scrape.industry).toBe(industry);
  });

  it('concluded facts are graded as inferred, and stated facts as stated', () => {
    const html =
      '<title>Acme Roofing | Roofers</title><h1>New roofs and roofing repairs</h1><p>Acme Roofing is based in Leeds.</p>';
    const { sources } = read(html, 'acmeroofing.example');
    expect(sources.industry?.grade).toBe('inferred');
    expect(sources.location?.grade).toBe('stated_in_words');
    const marked =
      '<script type="application/ld+json">{"@type":"Organization","name":"Acme"}</script><p>x</p>';
    expect(read(marked).sources.company_name?.grade).toBe('stated_in_markup');
  });
});

describe('places', () => {
  const placeIn = (html: string) => read(`<title>Acme</title>${html}`).scrape.location;

  it.each([
    [
      '<footer>Acme, Inc. 2017 N Oak Street Arlington, VA 22207</footer>',
      '2017 N Oak Street Arlington, VA 22207',
    ],
    [
      '<footer><p>12 Mill Lane</p><p>Edmonton, Alberta T6B 3E9</p></footer>',
      '12 Mill Lane, Edmonton, Alberta T6B 3E9',
    ],
    ['<footer>© 2026 Acme · Texas</footer>', 'Texas'],
    ['<p>Acme is a London-based firm of surveyors.</p>', 'London'],
  ])('%s', (html, place) => {
    expect(placeIn(html)).toBe(place);
  });

  it.each([
    ['a price', '<p>Only Today $12345 Deal</p><p>From Rome 12345 points</p>'],
    ['a menu', '<table><tr><td>Location</td><td>Accommodation</td></tr></table>'],
    ['a word with "based"', '<p>Acme makes plant-based sauces, a web-based shop included.</p>'],
    ['who built the site', '<footer>Web design by Pixel, 1 Oak Street, Austin, TX 78701</footer>'],
    ['a law', '<footer>Governed by the laws of California, United States.</footer>'],
  ])('not from %s', (_, html) => {
    expect(placeIn(html)).toBeNull();
  });
});

function read(html: string, domain?: string) {
  return reading(html, domain).facts;
}

function reading(html: string, domain = 'acme.example') {
  return readSite([readDocument(html, `https://${domain}/`)], domain);
}
