import { describe, expect, it } from 'vitest';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';

describe('error words within a title do not make a page an error page', () => {
  it.each([
    ['500.example', '500 Global | Venture capital', '500 Global'],
    ['404media.example', '404 Media', '404 Media'],
    ['wheelie.example', 'Wheelie | Android app coming soon', 'Wheelie'],
  ])('%s', (domain, title, name) => {
    const html = `<title>${title}</title><h1>${name}</h1><p>${name} is a small firm based in Oslo, Norway, and has been one for years.</p>`;
    expect(read(html, domain).scrape).toMatchObject({ company_name: name, location: 'Oslo, Norway' });
  });

  it('a title that is only an error message does', () => {
    const { scrape } = read('<title>Page not found | Acme</title><p>Acme is based in Oslo, Norway.</p>');
    expect(Object.values(scrape).every((value) => value === null)).toBe(true);
  });
});

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

  it('says why a candidate was not chosen', () => {
    const html =
      '<title>Create Next App</title><meta property="og:site_name" content="Home"><h1>Acme</h1><footer>© 2026 Acme</footer>';
    const { company_name } = reading(html).decisions;
    expect(company_name.chosen?.value).toBe('Acme');
    const reasons = new Map(company_name.rejected.map(({ candidate, reason }) => [candidate.value, reason]));
    expect(reasons.get('Create Next App')).toBe('the name of a template or a site builder');
    expect(reasons.get('Home')).toBe('the title of a page');
  });

  it('a name that only the markup has is not taken until another place confirms it', () => {
    const nameWith = (text: string) =>
      read(
        `<title>Welcome</title><meta property="og:site_name" content="Zephyria"><p>${text}</p>`,
        'northgate.example',
      ).scrape.company_name;
    expect(nameWith('We forecast the weather.')).toBeNull();
    expect(nameWith('The weather stations of Zephyria are on every coast.')).toBe('Zephyria');
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

describe('profiles', () => {
  it('takes a handle unlike the name if it is among the site’s profiles', () => {
    const html =
      '<title>Acme</title><footer><a href="https://facebook.com/acme">f</a><a href="https://x.com/knowingwhen">X</a></footer>';
    expect(read(html).twitter_handle).toBe('knowingwhen');
  });

  it('does not take a handle that is alone, or one of two unrelated handles', () => {
    expect(read('<title>Acme</title><a href="https://x.com/maya">Maya</a>').twitter_handle).toBeNull();
    const two = '<a href="https://x.com/one">1</a><a href="https://x.com/two">2</a>';
    expect(read(`<title>Acme</title><a href="https://youtube.com/a">y</a>${two}`).twitter_handle).toBeNull();
  });
});

describe('descriptions', () => {
  const described = (head: string, body: string) =>
    read(`<title>Acme</title><meta name="description" content="${head}">${body}`).scrape.description;
  const body = `<h1>Anvils for coyotes</h1>${'<p>Every anvil is forged, tempered and polished by hand in our foundry, then shipped in crates of oak with straw, a manual and a small bell.</p>'.repeat(1)}<p>Visit the workshop, try a hammer, meet the smiths, taste the soup, borrow gloves, watch sparks, count rivets, weigh ingots, stack horseshoes, sharpen chisels, repair kettles, paint signs, carve handles, braid ropes, polish brass, measure rails, and sleep well under warm blankets afterwards, said no visitor about ordinary ironmongers before summer.</p><p>Delivery covers mountains, deserts, islands, valleys, harbours, villages, airports, farms, schools, libraries, bakeries, theatres, stations, gardens, orchards, forests, rivers and bridges.</p>`;

  it("are taken from the page's head if they are about the company", () => {
    expect(described('Hand forged anvils, polished and shipped in oak.', body)).toContain('Hand forged');
  });

  it('are not taken if they are about something else', () => {
    expect(described('Lorenzo Figueroa commissioned zeppelin murals across Patagonia.', body)).toBeNull();
  });

  it.each([
    'We offer a 30-day money-back guarantee if Acme does not meet your needs.',
    'anvils, hammers, chisels, tongs, bellows, gloves, aprons',
    'Please send us a message by using the contact form below.',
  ])('are not taken from %j', (text) => {
    expect(described(text, '')).toBeNull();
  });
});

function read(html: string, domain?: string) {
  return reading(html, domain).facts;
}

function reading(html: string, domain = 'acme.example') {
  return readSite([readDocument(html, `https://${domain}/`)], domain);
}
