import { describe, expect, test } from 'vitest';
import { kindOf } from '../../shared/destinations/kinds/every-kind.ts';

const deployed = { allowsLocal: false };
const local = { allowsLocal: true };
const slack = 'https://hooks.slack.com/services/T0123ABCD/B0123ABCD/abcDEF123456';

const bad = (host: string) => [
  `https://${host}/in`,
  'must have a public host name, such as hooks.example.com',
];

describe('the address of a webhook', () => {
  test.each([
    ...['https://hooks.customer.com/in', 'https://customer.com', 'https://customer.com:443/'],
    ...['https://customer.com:8443/in?token=a', '  https://CUSTOMER.com/in  ', 'https://münchen.de/in'],
    'https://hooks_1.my-customer.co.uk./in?to=a%2eb',
  ])('%s is taken', (text) => expect(kindOf.webhook.problemOf(text, deployed)).toBeUndefined());

  test.each([
    ['', 'is required'],
    ['customer.com/in', 'must be a web address that starts with https://'],
    ['https://', 'must be a web address that starts with https://'],
    ['ftp://customer.com/', 'must be a web address that starts with https://'],
    ['http://customer.com/in', 'must start with https://'],
    ['http://localhost:3000/in', 'must start with https://'],
    ['https://jo:secret@customer.com/in', 'must not contain a user name or password'],
    ['https://customer.com/in#part', 'must not contain a #'],
    ...['localhost', '127.1', '0xA9FEA9FE', '[::1]', `${'a'.repeat(64)}.com`, `${'a.'.repeat(126)}com`].map(
      bad,
    ),
    ...['local\thost.customer.com', 'nas.local.'].map(bad),
    ['https://customer.com:25/in', 'must use port 443, or a port from 1024 up'],
    [`https://customer.com/${'a'.repeat(2_048)}`, 'must be at most 2,048 characters'],
  ])('%j %s', (text, problem) => expect(kindOf.webhook.problemOf(text, deployed)).toBe(problem));

  test.each([
    ...['a..b', '.customer.com', 'customer..com', 'customer.com..', '-a.com', 'a-.com', "a'b.com", 'a!b.com'],
    ...['localhost%2eevil.com', 'customer%2Ecom', '%6cocalhost', 'hooks.customer.com%2Fin', 'a b.com'],
  ])('https://%s is refused', (host) => {
    expect(kindOf.webhook.problemOf(`https://${host}/in`, deployed)).toMatch(
      /^must (have a public host name|be a web)/,
    );
  });

  test('may be localhost in a local run, and nothing else that is not public', () => {
    expect(kindOf.webhook.problemOf('http://localhost:3000/local/inbox/webhook/a', local)).toBeUndefined();
    expect(kindOf.webhook.problemOf('http://customer.com/in', local)).toBe('must start with https://');
    for (const text of ['https://127.0.0.1/', 'https://printer/', 'https://localhost.internal/'])
      expect(kindOf.webhook.problemOf(text, local)).toMatch(/public host name/);
  });
});

describe('the address of a Slack webhook', () => {
  test.each([slack, ` ${slack}\n`, slack.replace('https', 'HTTPS')])('%j is taken', (text) =>
    expect(kindOf.slack.problemOf(text, deployed)).toBeUndefined(),
  );

  test.each([
    ['', 'is required'],
    ['https://hooks.slack.com.evil.com/services/T1/B1/x', /^must start with https:\/\/hooks\.slack\.com/],
    [slack.replace('https', 'http'), /^must start with/],
    [slack.replace('.com/', '.com:8443/'), /^must start with/],
    ['https://acme.slack.com/archives/C1', /^must start with/],
    ['https://hooks.slack.com/triggers/T1/123/abc', /^is the address of a Slack workflow/],
    ['https://hooks.slack.com/workflows/T1/A1/123/abc', /^is the address of a Slack workflow/],
    ['https://hooks.slack.com/services/T0123ABCD', /^must be the whole address/],
    ['https://hooks.slack.com/services/../../x', /^must be the whole address/],
    [`${slack}?a=1`, /^must be the whole address/],
    ['http://localhost:3000/local/inbox/slack/services/T1/B1/x', /^must start with/],
  ])('%j: %s', (text, problem) => expect(kindOf.slack.problemOf(text, deployed)).toMatch(problem));

  test('may be the stand-in in a local run', () => {
    expect(
      kindOf.slack.problemOf('http://localhost:3000/local/inbox/slack/services/T1/B1/x', local),
    ).toBeUndefined();
    expect(kindOf.slack.problemOf('http://localhost:3000/elsewhere', local)).toMatch(/^must start with/);
    expect(kindOf.slack.problemOf(slack, local)).toBeUndefined();
  });
});

describe('the address of a Discord webhook', () => {
  const discord = 'https://discord.com/api/webhooks/223704706495545344/3d89bb_75-72e0';

  test.each([
    discord,
    ` ${discord}\n`,
    discord.replace('discord.com', 'discordapp.com'),
    discord.replace('discord.com', 'canary.discord.com'),
    discord.replace('discord.com', 'ptb.discord.com'),
    discord.replace('/api/', '/api/v10/'),
    `${discord}?thread_id=42`,
  ])('%j is taken', (text) => expect(kindOf.discord.problemOf(text, deployed)).toBeUndefined());

  test.each([
    ['', 'is required'],
    [discord.replace('discord.com', 'discord.com.evil.com'), /^must start with https:\/\/discord\.com/],
    [discord.replace('discord.com', 'evil.discord.com'), /^must start with/],
    [discord.replace('https', 'http'), /^must start with/],
    [discord.replace('.com/', '.com:8443/'), /^must start with/],
    ['https://discord.gg/abc', /^must start with/],
    [`${discord}/slack`, /^must be the whole address/],
    [`${discord}/github`, /^must be the whole address/],
    ['https://discord.com/api/webhooks/223704706495545344', /^must be the whole address/],
    ['https://discord.com/channels/1/2', /^must be the whole address/],
    [`${discord}/messages/1`, /^must be the whole address/],
    [`${discord}?wait=false`, /^must be the whole address/],
    ['http://localhost:3000/local/inbox/discord/api/webhooks/1/x', /^must start with/],
  ])('%j: %s', (text, problem) => expect(kindOf.discord.problemOf(text, deployed)).toMatch(problem));

  test('may be the stand-in in a local run', () => {
    const standIn = 'http://localhost:3000/local/inbox/discord/api/webhooks/1/x';
    expect(kindOf.discord.problemOf(standIn, local)).toBeUndefined();
    expect(kindOf.discord.problemOf('http://localhost:3000/elsewhere', local)).toMatch(/^must be the whole/);
    expect(kindOf.discord.problemOf(discord, local)).toBeUndefined();
  });
});
