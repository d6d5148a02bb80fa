import { expect, test } from 'vitest';
import { slackDigest, slackMessages } from '../../functions/notifications/kinds/slack.ts';
import { aDigest, aDigestSignup } from './a-digest.ts';
import { aRule } from './a-rule.ts';
import { slackMessageSchema } from './block-kit.ts';

const links = { app: 'https://app.test' };

test('a digest in Slack lists signups by company, each with why it matched and a button that opens it', () => {
  const message = slackDigest(
    aDigest([
      {
        name: 'Northwind Labs',
        signups: [aDigestSignup('one', {}), aDigestSignup('two', { first_name: null, last_name: null })],
      },
    ]),
    'UTC',
    links,
  );
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

test("a summary in Slack has the time of the flood, in the account's time zone, and counts the hidden signups", () => {
  const message = slackDigest(
    {
      ...aDigest([{ name: 'Northwind Labs', signups: [aDigestSignup('one', {})] }]),
      event: 'summary',
      total: 1_214,
      due: new Date('2026-11-23T09:40:00Z'),
    },
    'Europe/Oslo',
    links,
  );
  expect(message.text).toBe('1,214 more signups matched between 10:30 and 10:40');
  expect(textsOf(message).join('\n')).toContain('Times are in Europe/Oslo.');
  expect(textsOf(message)).toContain('And 1,213 more.');
});

test('the largest digest stays within the limits of Slack, for any foreign text', () => {
  const hostile = '<!channel> & *bold* '.repeat(40);
  const rules = Array.from({ length: 50 }, (_, at) => aRule({ id: `rule${at}`, name: hostile }));
  const companies = Array.from({ length: slackMessages.shownInDigest }, (_, at) => ({
    name: hostile,
    signups: [{ ...aDigestSignup(`signup${at}`, { first_name: hostile, company_name: hostile }), rules }],
  }));
  const message = slackDigest({ ...aDigest(companies), event: 'summary', total: 100_000 }, 'UTC', links);
  expect(slackMessageSchema.safeParse(message).error?.issues).toBeUndefined();
  expect(JSON.stringify(message)).not.toContain('<!channel>');
});

test("Slack names five of a signup's many rules, and counts the others", () => {
  const rules = Array.from({ length: 50 }, (_, at) => aRule({ id: `rule${at}` }));
  const digest = aDigest([{ name: 'Northwind Labs', signups: [{ ...aDigestSignup('one', {}), rules }] }]);
  expect(textsOf(slackDigest(digest, 'UTC', links)).join('\n')).toContain('And 45 more rules.');
});

function textsOf(message: ReturnType<typeof slackDigest>): string[] {
  return slackMessageSchema.parse(message).blocks.flatMap((block) => {
    if (block.type === 'header') return block.text.text;
    if (block.type === 'section') return block.text?.text ?? [];
    return block.elements.map((element) =>
      typeof element.text === 'string' ? element.text : element.text.text,
    );
  });
}
