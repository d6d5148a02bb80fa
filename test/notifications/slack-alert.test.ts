import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Digest } from '../../functions/notifications/digests/read-digest.ts';
import { slackAlert, slackDigest, slackMessages } from '../../functions/notifications/kinds/slack.ts';
import { exampleSignup } from '../../functions/notifications/messages/example-signup.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import type { FactSource, Signup } from '../../shared/signups/signup.ts';
import { aDigest, aDigestSignup } from './a-digest.ts';
import { aRule } from './a-rule.ts';
import { slackMessageSchema } from './block-kit.ts';

const links = { app: 'https://app.test' };
const scrape = { company_name: null, industry: null, size: null, description: null, products_services: null };

describe('a Slack alert', () => {
  test('names the company and its size, the person, the facts, the reasons and their sources', () => {
    const message = alert({
      enrichment_raw_data: {
        company_scrape: {
          ...scrape,
          location: 'Bergen, Norway',
          description: 'Northwind Labs forecasts wind.',
        },
        sources: {
          size: source({ quote: 'a team of 340', url: 'https://northwindlabs.example/about?a=1&b=2' }),
          industry: source({ quote: 'Weather, delivered', grade: 'inferred' }),
        },
      },
    });
    expect(message.text).toBe('Northwind Labs (201-1,000 people) signed up: maya@northwindlabs.example');
    expect(textsOf(message)).toEqual([
      ...['Maya Chen', ' from ', 'Northwind Labs', ' (', 'northwindlabs.example', ')'],
      ' signed up\nNorthwind Labs forecasts wind.',
      ...['*Email*', 'maya@northwindlabs.example', '*Company Size*', '201-1,000'],
      ...['*Location*', 'Bergen, Norway', '*Industry*', 'Laboratory software (inferred)'],
      ...['*Domain Authority*', '71'],
      ...['Why: ', 'Growing: Domain authority 71 is above 50.'],
      ...['Company Size: “a team of 340”', ' ', 'northwindlabs.example'],
      ...['Industry: “Weather, delivered”', ' ', 'northwindlabs.example'],
      ...['Write to Maya', 'View signup', 'Visit northwindlabs.example'],
    ]);
    expect(JSON.stringify(message)).toContain('"url":"https://northwindlabs.example/about?a=1&b=2"');
    const words = encodeURIComponent('I read on your site: “a team of 340”');
    expect(JSON.stringify(message)).toContain('"url":"mailto:maya@northwindlabs.example?subject=');
    expect(JSON.stringify(message)).toContain(words);
  });

  test('has buttons that open the signup and the site of its company', () => {
    expect(buttonsOf(alert({}))).toEqual([
      { label: 'View signup', url: 'https://app.test/signups?signup=example' },
      { label: 'Visit northwindlabs.example', url: 'https://northwindlabs.example/' },
    ]);
    expect(buttonsOf(alert({ company_domain: null }))).toHaveLength(1);
    expect(buttonsOf(alert({ company_domain: 'evil.com/path?a#' }))).toHaveLength(1);
  });
});

describe('a digest in Slack', () => {
  const digest = (given: Digest, zone = 'UTC') => checked(slackDigest(given, zone, links));
  const ofOne = (rules?: readonly Rule[]) => {
    const one = aDigestSignup('one');
    return aDigest([{ name: 'Northwind Labs', signups: [rules ? { ...one, rules } : one] }]);
  };

  test('lists signups by company, each with why it matched and a button that opens it', () => {
    const signups = [aDigestSignup('one'), aDigestSignup('two', { first_name: null, last_name: null })];
    const message = digest(aDigest([{ name: 'Northwind Labs', signups }]));
    expect(message.text).toBe('2 signups matched your rules in the last day');
    expect(textsOf(message)).toEqual([
      '2 signups matched your rules in the last day',
      'Northwind Labs',
      'Maya Chen (maya@northwindlabs.example)\nGrowing: Domain authority 71 is above 50.',
      'maya@northwindlabs.example\nGrowing: Domain authority 71 is above 50.',
      'View all signups',
    ]);
    expect(JSON.stringify(message)).toContain('https://app.test/signups?signup=two');
  });

  test('stays within the limits of Slack, however large it is, for any foreign text', () => {
    const hostile = '<!channel> & *bold* '.repeat(40);
    const rules = Array.from({ length: 50 }, (_, at) => aRule({ id: `rule${at}`, name: hostile }));
    const companies = Array.from({ length: slackMessages.shownInDigest }, (_, at) => ({
      name: hostile,
      signups: [{ ...aDigestSignup(`signup${at}`, { first_name: hostile, company_name: hostile }), rules }],
    }));
    const message = digest({ ...aDigest(companies), event: 'summary', total: 100_000 });
    expect(JSON.stringify(message)).not.toContain('<!channel>');
  });

  test("names five of a signup's many rules, and counts the others", () => {
    const rules = Array.from({ length: 50 }, (_, at) => aRule({ id: `rule${at}` }));
    expect(textsOf(digest(ofOne(rules))).join('\n')).toContain('And 45 more rules.');
  });
});

const attacks = [
  '*bold* _italic_ ~gone~ `code`',
  '<!everyone> <!channel> <!here> @channel @everyone',
  '<@U0123ABCD> <#C0123ABCD> <!subteam^S0123>',
  '<https://evil.com|Sign in>',
  'https://evil.com/login www.evil.com mailto:pay@evil.com',
  '> quoted\n• list\n```code```',
  '&lt;!everyone&gt; &amp;lt;!here&gt;',
  'Tom & Jerry <Co> "quotes" \'single\'',
  ':rocket: :warning:',
  '\u202Emoc.live\u202C',
  'x'.repeat(5_000),
  '&'.repeat(5_000),
  '🚀'.repeat(3_000),
  '社'.repeat(5_000),
  '\ud800',
];

describe('words of strangers', () => {
  test.each(attacks.map((words) => ({ beginning: words.slice(0, 40), words })))(
    'are shown as text: $beginning',
    ({ words }) => checkHarmless(words),
  );

  test('are always shown as text, within the limits of Slack', () => {
    const piece = fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: 'binary' }), fc.webUrl());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 3 }), (pieces) => checkHarmless(pieces.join(' '))),
      { numRuns: 100 },
    );
  });

  test('are never the label of a link to a site', () => {
    const message = alert({
      company_name: 'https://app.test/signups',
      company_domain: 'evil.example',
      enrichment_raw_data: {
        company_scrape: { ...scrape, location: null },
        sources: { size: source({ quote: 'https://app.test', url: 'https://evil.example/about' }) },
      },
    });
    const sites = message.blocks
      .flatMap((block) => (block.type === 'rich_text' ? block.elements : []))
      .flatMap(({ elements }) => elements)
      .flatMap((part) => (part.type === 'link' && part.url.startsWith('http') ? [part] : []));
    expect(sites.map(({ text, url }) => [text, url])).toEqual([
      ['evil.example', 'https://evil.example/'],
      ['evil.example', 'https://evil.example/about'],
    ]);
  });

  test('keep every character but the three that Slack reads outside of rich text, which are entities', () => {
    const name = 'Tom & "Jerry" <*Co*>';
    const texts = textsOf(alert({ company_name: name, company_industry: name }));
    expect(texts).toEqual(expect.arrayContaining([name, 'Tom &amp; "Jerry" &lt;*Co*&gt;']));
  });
});

/** Any foreign text is plain text only, and adds no link, mention or button. */
function checkHarmless(words: string) {
  const rule = aRule({ name: words });
  const message = alert(
    {
      first_name: words,
      last_name: words,
      company_name: words,
      company_industry: words,
      company_domain: words,
      enrichment_raw_data: {
        company_scrape: { ...scrape, location: words, description: words },
        sources: {
          size: source({ quote: words, url: words }),
          location: source({ quote: words, url: `https://northwindlabs.example/${words.toWellFormed()}` }),
        },
      },
    },
    [rule],
  );
  for (const { type, text } of textObjectsOf(message)) {
    if (type === 'plain_text') expect(text).not.toMatch(/[<>]/);
    else if (type === 'mrkdwn') expect(text).toMatch(/^\*[A-Z][A-Za-z ]+\*$/);
  }
  expect(message.text).not.toMatch(/[<>]/);
  expect(buttonsOf(message)[0]?.url).toBe('https://app.test/signups?signup=example');
}

function alert(signup: Partial<Signup>, rules: readonly Rule[] = [aRule({ name: 'Growing' })]) {
  return checked(slackAlert({ ...exampleSignup, ...signup }, rules, links));
}

/** The message in Slack's format, within the published limits. */
function checked(message: object) {
  return slackMessageSchema.parse(JSON.parse(JSON.stringify(message)));
}

type Message = ReturnType<typeof checked>;

function textObjectsOf({ blocks }: Message) {
  return blocks.flatMap((block): { type: string; text: string }[] => {
    if (block.type === 'context') return block.elements;
    if (block.type === 'actions') return block.elements.map(({ text }) => text);
    if (block.type === 'header') return [block.text];
    if (block.type === 'rich_text') return block.elements.flatMap(({ elements }) => elements);
    return [...(block.text ? [block.text] : []), ...(block.fields ?? [])];
  });
}

function textsOf(message: Message) {
  return textObjectsOf(message).map(({ text }) => text);
}

function buttonsOf({ blocks }: Message) {
  return blocks.flatMap((block) =>
    block.type === 'actions' ? block.elements.map(({ text, url }) => ({ label: text.text, url })) : [],
  );
}

function source(fields: Partial<FactSource>): FactSource {
  return { url: 'https://northwindlabs.example/', quote: '', method: 'text', ...fields };
}
