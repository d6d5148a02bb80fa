import { describe, expect, it } from 'vitest';
import { pagesAboutIn } from '../../functions/enrichment/site/collect/linked-pages.ts';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { industryOfWord } from '../../shared/enrichment/industries.ts';
import { readHtml } from './sample-site.ts';

describe('an unedited website template', () => {
  const theme =
    '<title>Acme</title><meta name="description" content="A quiet layout, made for scholars of all kinds and their papers.">';

  it("gives only the company's name", () => {
    const html = `${theme}<h1>Acme</h1><p>Write your short biography here.</p><p>Your City, State 12345</p><a href="mailto:you@example.com">Email</a>`;
    expect(read(html)).toEqual({
      company_name: 'Acme',
      industry: null,
      size: null,
      location: null,
      description: null,
      products_services: null,
    });
  });

  it.each([
    ['one forgotten word', '<p>Lorem ipsum</p>'],
    [
      'a form',
      '<p>Lorem ipsum</p><p>Scholars of all kinds read our papers and talk about them over tea.</p><form><p>Your name</p><p>Your city</p><p>you@example.com</p></form>',
    ],
  ])('is not assumed because of %s', (_, html) => {
    expect(read(`${theme}<h1>Acme</h1>${html}`).description).toContain('A quiet layout');
  });
});

describe('descriptions that say nothing about the company', () => {
  it.each([
    'We are in the process of moving to our new home. Further details will appear on this page.',
    'We are currently hiring people of many professions, see our openings for details.',
    'Wir sind derzeit auf der Suche nach neuen Räumen in der Stadt und bitten um Geduld.',
  ])('%j', (text) => {
    expect(read(`<title>Acme</title><p>${text}</p>`).description).toBeNull();
  });

  it.each([
    'A simple theme for writers. Based on an older design by the same people.',
    'Made with [Folio](https://folio.example) by people who write papers together.',
  ])('in the head: %j', (text) => {
    expect(read(`<title>Acme</title><meta name="description" content="${text}">`).description).toBeNull();
  });

  it("a welcome isn't used as a description", () => {
    expect(read('<title>Acme</title><h1>Welcome to the Acme company web site</h1>').description).toBeNull();
  });

  it('a sentence with "we are" is used as a description', () => {
    const text = 'We are a workshop for bicycles of every age, and we lend tools to our neighbours.';
    expect(read(`<title>Acme</title><p>${text}</p>`).description).toBe(text);
  });
});

describe('adjacent inline elements', () => {
  it('are read as separate texts, and the first one names an offer', () => {
    const items = ['Sore backs', 'Tired knees', 'Stiff necks']
      .map((name) => `<li><strong>${name}</strong><span>Advice, exercise and patience</span></li>`)
      .join('');
    expect(read(`<title>Acme</title><h2>Services</h2><ul>${items}</ul>`).products_services).toEqual([
      'Sore backs',
      'Tired knees',
      'Stiff necks',
    ]);
  });

  it('a figure and its label are a headcount', () => {
    expect(read('<title>Acme</title><p>We are <b>42</b><span>people</span></p>').size).toContain('42 people');
  });

  it('letters of one word stay together', () => {
    expect(
      read('<title>x</title><h1><span>Ac</span><span>meworks</span></h1>', 'acmeworks.example').company_name,
    ).toBe('Acmeworks');
  });
});

describe('names', () => {
  it.each([
    ['Tallow Trading Dashboard', 'northgate.example', 'Tallow Trading'],
    ['Acmeplay Docs | Acmeplay Docs', 'acme-play.example', 'Acmeplay'],
  ])('%s of %s', (title, domain, name) => {
    expect(read(`<title>${title}</title><p>${name} helps.</p>`, domain).company_name).toBe(name);
  });

  it('the name in a copyright line', () => {
    const html = '<h1>Hello</h1><footer><a href="/">© Copyright 2024 Bramble Lane Lumber Inc</a></footer>';
    expect(read(html, 'bll.example').company_name).toContain('Bramble Lane');
  });
});

describe('places without the text next to them', () => {
  it('an address element with a register and a manager', () => {
    const html =
      '<title>Acme</title><address>Mühlenwall 69<br>Köln, Germany<br>50668<br>Registration Number: HRB 12345<br>Geschäftsführer | CEO: Kim Berg<br>Find us on Google</address>';
    expect(read(html).location).toBe('Mühlenwall 69, Köln, Germany, 50668');
  });

  it('a year of copyright above the town', () => {
    const html = '<title>Acme</title><footer><p>2020 - Acme Detailing</p><p>Bend, OR 97701</p></footer>';
    expect(read(html).location).toBe('Bend, OR 97701');
  });
});

describe('products and services', () => {
  const sold = (html: string) => read(`<title>Acme</title>${html}`).products_services;
  const cards = '<h3>Web design</h3><p>Sites</p><h3>Copywriting</h3><p>Words</p>';

  it.each(['Our AI-Powered Solutions', 'Unsere Expertise.', 'Prodotti in evidenza', 'Wat we doen'])(
    'are listed under %j',
    (heading) => {
      expect(sold(`<h2>${heading}</h2>${cards}`)).toEqual(['Web design', 'Copywriting']);
    },
  );

  it.each(['Terms of Service', 'Special Features', 'Delivered Solution'])(
    'are not listed under %j',
    (heading) => {
      expect(sold(`<h2>${heading}</h2>${cards}`)).toBeNull();
    },
  );

  it('are listed in the menu under a word such as Products', () => {
    const menu =
      '<nav><ul><li><a href="/s">Services</a><ul><li><a href="/a">Web design</a></li><li><a href="/b">Copywriting</a></li><li><a href="/all">View all</a></li></ul></li><li><a href="/about">About</a></li><li><a href="/jobs">Jobs</a></li></ul></nav>';
    expect(sold(menu)).toEqual(['Web design', 'Copywriting']);
  });

  it('are listed in an element named after them, whatever its headline', () => {
    expect(sold(`<section id="services"><h2>Ready when you are</h2>${cards}</section>`)).toEqual([
      'Web design',
      'Copywriting',
    ]);
    expect(sold(`<section id="terms-of-service"><h2>Ready when you are</h2>${cards}</section>`)).toBeNull();
  });
});

describe('the industry in the opening words', () => {
  it.each([
    ['Agence de communication à Lyon', 'Professional services'],
    ['Global leader in freight and logistics', 'Transportation and logistics'],
    ['Anwaltskanzlei für Mietrecht in Bonn', 'Legal'],
  ])('%s', (about, industry) => {
    const facts = read(`<title>Acme</title><meta name="description" content="${about}">`);
    expect(industryOfWord(facts.industry ?? '')).toBe(industry);
  });

  it.each(['Book hotels and restaurants with one tap', 'Growth for agencies that sell insurance'])(
    'is not read from %j',
    (about) => {
      expect(read(`<title>Acme</title><meta name="description" content="${about}">`).industry).toBeNull();
    },
  );
});

describe('places in the forms of other countries', () => {
  it.each([
    ['<h1>Acme</h1><p>4 rue des Lilas</p><p>53000 Laval</p>', '4 rue des Lilas, 53000 Laval'],
    ['<p>Acme LLC · Fort Worth, TX</p><h1>Hello</h1>', 'Fort Worth, TX'],
  ])('%s', (html, place) => {
    expect(read(`<title>Acme</title>${html}`).location).toBe(place);
  });

  it('two towns are not taken for a location', () => {
    const html = '<p>4 rue des Lilas</p><p>53000 Laval</p><p>9 rue du Port</p><p>69001 Lyon</p>';
    expect(read(`<title>Acme</title>${html}`).location).toBeNull();
  });
});

describe('descriptions in other languages and elements', () => {
  it.each([
    '<p>Nous proposons des vélos anciens et des pièces pour les réparer soi-même.</p>',
    '<p>L’Acme accueille des groupes de musiciens dans une ancienne gare.</p>',
    '<section><span>Acme is a workshop for bicycles of every age and make.</span></section>',
  ])('%s', (html) => {
    expect(read(`<title>Acme</title>${html}`).description).toBe(html.replace(/<[^>]*>/g, ''));
  });
});

describe('links', () => {
  it("the site's index page is its home page and is not read twice", () => {
    const page = readDocument(
      '<a href="/index.html#about">About</a><a href="/about.html">About us</a>',
      'https://acme.example/',
    );
    expect(pagesAboutIn(page, 5)).toEqual(['https://acme.example/about.html']);
  });

  it('an old form of a company’s LinkedIn address is recognized', () => {
    const html =
      '<title>Acme</title><footer><a href="https://www.linkedin.com/company-beta/acme/">in</a></footer>';
    expect(readHtml(html).linkedin_url).toBe('https://www.linkedin.com/company/acme');
  });
});

function read(html: string, domain?: string) {
  return readHtml(html, domain).scrape;
}
