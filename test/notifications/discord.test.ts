import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discordAlert } from '../../functions/notifications/kinds/discord.ts';
import { exampleSignup } from '../../functions/notifications/messages/example-signup.ts';
import type { Part } from '../../local/stand-ins/hooks/receiver.ts';
import { discord } from '../../local/stand-ins/hooks/receivers/discord.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import type { FactSource, Signup } from '../../shared/signups/signup.ts';
import { aRule } from './a-rule.ts';

const app = 'https://app.test';
const scrape = { company_name: null, industry: null, size: null, description: null, products_services: null };

test('an alert has the person, the facts, the reasons and their sources, with two links', () => {
  const message = alert({
    enrichment_raw_data: {
      sources: { size: source({ quote: 'a team of 340', url: 'https://northwindlabs.example/about_(us)' }) },
    },
  });
  expect(message).toMatchObject({
    content: 'Northwind Labs (201-1,000 people) signed up: maya@northwindlabs.example',
    allowed_mentions: { parse: [] },
  });
  const [embed] = message.embeds;
  expect(embed).toMatchObject({
    title: 'Maya Chen from Northwind Labs signed up',
    url: 'https://app.test/signups?signup=example',
    description:
      '[Open signup](https://app.test/signups?signup=example) · [Visit northwindlabs.example](https://northwindlabs.example/)',
  });
  expect(embed?.fields?.map(({ name, value }) => [name, value])).toEqual([
    ['Name', 'Maya Chen'],
    ['Email', 'maya@northwindlabs.example'],
    ['Company', 'Northwind Labs'],
    ['Industry', 'Laboratory software'],
    ['Company Size', '201-1,000'],
    ['Domain Authority', '71'],
    ['Matched', 'Growing: Domain authority 71 is above 50.'],
    [
      'Company Size: quoted',
      '“a team of 340” [northwindlabs.example](https://northwindlabs.example/about_%28us%29)',
    ],
  ]);
});

const attacks = [
  '*bold* _italic_ ~~gone~~ `code` ||spoiler||',
  '@everyone @here <@223704706495545344> <@&1> <#2> </cmd:3>',
  '[Sign in](https://evil.com)',
  '](https://evil.com) [x',
  '\\](https://evil.com)',
  'https://evil.com/login <https://evil.com>',
  'https: no address',
  'discord.gg/x discord.com/invite/x',
  '# heading\n> quoted\n- list\n1. list\n-# small',
  '```code```',
  '\\',
  'x'.repeat(5_000),
  '*'.repeat(5_000),
  '🚀'.repeat(3_000),
  '\ud800',
];

describe('words of strangers', () => {
  test.each(attacks.map((words) => ({ beginning: words.slice(0, 40), words })))(
    'are shown as text: $beginning',
    ({ words }) => checkHarmless(words),
  );

  test('are always shown as text, within the limits of Discord', () => {
    const piece = fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: 'binary' }), fc.webUrl());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 3 }), (pieces) => checkHarmless(pieces.join(' '))),
      { numRuns: 100 },
    );
  });
});

/** For any foreign text, Discord accepts the message, and it has only the product's links. */
function checkHarmless(words: string) {
  const url = `https://northwindlabs.example/${words.toWellFormed()}`;
  const message = alert(
    {
      first_name: words,
      last_name: words,
      company_name: words,
      company_industry: words,
      company_domain: null,
      enrichment_raw_data: {
        company_scrape: { ...scrape, location: words },
        sources: { size: source({ quote: words }), location: source({ quote: words, url }) },
      },
    },
    Array.from({ length: 30 }, () => aRule({ name: words })),
  );
  expect(discord.refusal(message, [], 0)).toBeUndefined();
  expect(message.allowed_mentions).toEqual({ parse: [] });
  expect(message.content).not.toMatch(/(?<!\u200b)\//);
  for (const link of linksIn(discord.shown(message)))
    expect(['https://app.test', 'https://northwindlabs.example']).toContain(new URL(link).origin);
}

function alert(signup: Partial<Signup>, rules: readonly Rule[] = [aRule({ name: 'Growing' })]) {
  return discordAlert({ ...exampleSignup, ...signup }, rules, app);
}

function linksIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    typeof part === 'string' ? [] : [...(part.href ? [part.href] : []), ...linksIn(part.parts)],
  );
}

function source(fields: Partial<FactSource>): FactSource {
  return { url: 'https://northwindlabs.example/', quote: '', method: 'text', ...fields };
}
