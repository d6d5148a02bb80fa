import { describe, expect, it } from 'vitest';
import { tradesIn } from '../../functions/enrichment/industry/trade-lexicon.ts';
import trades from '../../functions/enrichment/industry/trades.json' with { type: 'json' };
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';
import { industryOfWord, isIndustry } from '../../shared/enrichment/industries.ts';

describe('the industry is read', () => {
  it.each([
    [
      'German',
      'Gebäudereinigung Nord',
      'Wir reinigen Büros und Treppenhäuser.',
      'Consumer products and services',
    ],
    ['French', 'Cabinet d’avocats Moreau', 'Droit de la famille et droit du travail pour vous.', 'Legal'],
    ['Spanish', 'Clínica dental Sol', 'Ortodoncia e implantes para toda la familia.', 'Healthcare'],
    [
      'Portuguese',
      'Construtora Ipê',
      'Reformas, terraplenagem e obras com a nossa equipe.',
      'Real estate and construction',
    ],
    [
      'Italian',
      'Falegnameria Rossi',
      'Serramenti e infissi su misura per la vostra casa.',
      'Real estate and construction',
    ],
    [
      'Dutch',
      'Bakkerij De Wit',
      'Brood en gebak van onze banketbakkers, voor u gebakken.',
      'Food and agriculture',
    ],
    ['Japanese', '中村運送', '引越と配送を行う運送会社です。', 'Transportation and logistics'],
  ])('in %s', (_, title, text, industry) => {
    expect(industryOf(`<title>${title}</title><h1>${title}</h1><p>${text}</p>`)).toBe(industry);
  });
});

it.each([
  [
    'the customer of software',
    '<title>Dentosoft</title><h1>Praxissoftware für Zahnärzte</h1><p>Unsere Software für die Zahnarztpraxis ist in der Cloud.</p>',
    'Software',
  ],
  [
    'the customer of a Japanese system',
    '<title>シカナビ</title><h1>歯科医院向けクラウドサービス</h1><p>歯科医院向けの業務システムを提供。ソフトウェア開発の会社です。</p>',
    'Software',
  ],
])('%s is not what the company is', (_, html, industry) => {
  expect(industryOf(html)).toBe(industry);
});

it('does not conclude a trade from paragraphs of news', () => {
  const news = '<p>Die neue Verordnung betrifft den Transport von Waren und jede Spedition.</p>';
  expect(
    industryOf(`<title>Meier</title><h1>Willkommen</h1><p>Wir sind für Sie da.</p>${news}`),
  ).toBeUndefined();
});

it('states nothing if two trades are named equally often', () => {
  const html =
    '<title>Müller</title><h1>Hotel und Zahnarztpraxis</h1><p>Das Hotel und die Zahnarztpraxis sind für Sie da.</p>';
  expect(industryOf(html)).toBeUndefined();
});

it('reads words with their beginnings, endings, phrases and Latin letters in Japanese', () => {
  expect(industriesIn('Bausparkasse')).toEqual([]);
  expect(industriesIn('Lohnsteuerberatung Steuerberatungsgesellschaft')).toEqual(['Professional services']);
  expect(industriesIn('Familienhotel')).toEqual(['Travel and hospitality']);
  expect(industriesIn('cabinet d’avocats')).toEqual(['Legal']);
  expect(industriesIn('Web制作とSNS')).toEqual(['Professional services']);
});

it('lists each term once, under a known industry', () => {
  const terms = Object.values(trades).flatMap((languages) =>
    Object.values(languages).flatMap((words) => words.split(', ')),
  );
  expect(new Set(terms).size).toBe(terms.length);
  expect(Object.keys(trades).every(isIndustry)).toBe(true);
});

function industriesIn(text: string): string[] {
  return [...tradesIn(text).keys()];
}

function industryOf(html: string): string | undefined {
  const { industry } = readSite([readDocument(html, 'https://site.example/')], 'site.example').facts.scrape;
  return industry === null ? undefined : industryOfWord(industry);
}
