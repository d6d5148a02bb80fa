import { randomUUID } from 'node:crypto';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import * as fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { handler as customMessage } from '../../functions/accounts/user-pool-trigger.ts';
import { alertMail } from '../../functions/notifications/kinds/email.ts';
import { exampleSignup as example } from '../../functions/notifications/messages/example-signup.ts';
import { sendMail } from '../../functions/platform/mail/mail.ts';
import type { FactSource, Signup } from '../../shared/signups/signup.ts';
import { aRule } from './a-rule.ts';
import { givenAlertWorker } from './alert-worker.ts';

const worker = givenAlertWorker();

type Strangers = { first_name: string; last_name: string; company_name: string; company_industry: string };

interface Node {
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Record<string, string>;
  readonly children?: readonly Node[];
}

describe('an alert', () => {
  test('has a subject to triage by and names the person, the facts, the rule and the link to the signup', async () => {
    const { mail, signup } = await alertAbout(
      { company_industry: 'Laboratory software' },
      'Growing companies',
      'maya@northwindlabs.example',
    );
    expect(mail.subject).toBe('Northwind Labs (51-200 people) signed up: maya@northwindlabs.example');
    const parts = [
      'Maya Okafor from Northwind Labs signed up',
      'Email: maya@northwindlabs.example\nWebsite: https://northwindlabs.example/\nSigned up: ',
      'Company Size: 51-200\nLocation: unknown\nIndustry: Laboratory software\nDomain Authority: 71\n',
      'Why it matched\nGrowing companies: Domain authority 71 is above 50.\n',
      'Write to Maya: mailto:',
      `View signup: https://app.test/signups?signup=${signup}\nHandled: `,
      'Write to Maya starts an email with: “Hi Maya, thanks for signing up. What would you like to try first?”',
      "You're receiving this email because one of your SignupScout notification rules matched.",
    ].map((part) => shown(mail.text ?? '').indexOf(part));
    expect(parts).not.toContain(-1);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(linksOf(mail.html || '')).toContain(`https://app.test/signups?signup=${signup}`);
  });

  test('says what the company does, quotes words of its site with their page, and begins a letter with them', async () => {
    const mail = await mailWith({
      enrichment_raw_data: {
        company_scrape: { ...nothingRead, description: 'Northwind Labs forecasts wind. It has 340 people.' },
        sources: {
          description: quoted('Northwind Labs forecasts wind. It has 340 people.'),
          size: quoted('Our 340 people build weather stations.', 'https://northwindlabs.example/about'),
          industry: quoted('Weather, delivered'),
        },
      },
    });
    expect(shown(mail.text ?? '')).toContain('signed up\n\nNorthwind Labs forecasts wind.\n\nEmail: ');
    expect(shown(mail.text ?? '')).toContain(
      '\n\nCompany Size: “Our 340 people build weather stations.” https://northwindlabs.example/about\n\n',
    );
    const letter = linksOf(mail.html || '').find((link) => isLetter(link));
    expect(new URL(letter ?? '').searchParams.get('body')).toBe(
      'Hi Maya, I saw that Northwind Labs forecasts wind. What would you like to try first?',
    );
    expect(shown(mail.html || '')).toContain('“Our 340 people build weather stations.”');
    const links = ['https://northwindlabs.example/about', 'https://northwindlabs.example/'];
    expect(linksOf(mail.html || '')).toEqual(expect.arrayContaining(links));
  });

  const unfit = ['javascript:alert(1)', 'data:text/html,<b>', 'not an address'];
  test.each([...unfit, `https://a.example/${'x'.repeat(500)}`])('has no link to the page %j', async (url) => {
    const mail = await mailWith({ enrichment_raw_data: { sources: { size: quoted('a team of 340', url) } } });
    expect(mail.text).toContain('“a team of 340”\n');
    const links = linksOf(mail.html || '').filter(
      (link) => !link.startsWith('https://app.test/') && !isLetter(link),
    );
    expect(links.sort()).toEqual(['https://northwindlabs.example/', 'mailto:maya@northwindlabs.example']);
  });

  test("goes only to the account's email, replies go to support, and one click turns the rule off", async () => {
    const { owner, mail } = await alertAbout({});
    const addresses = (field: typeof mail.to) => [field ?? []].flat().flatMap(({ value }) => value);
    expect(addresses(mail.to).map(({ address }) => address)).toEqual([owner.email]);
    expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(['hello@signupscout.example']);
    expect(mail.from?.value[0]).toEqual({ address: 'alerts@signupscout.example', name: 'SignupScout' });
    const header = (name: string) => mail.headerLines.find(({ key }) => key === name)?.line;
    expect(header('list-unsubscribe')).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/app\.test\/functions\/v1\/unsubscribe\?token=[\w.-]+>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(linksOf(mail.html || '')).toContainEqual(
      expect.stringMatching(/^https:\/\/app\.test\/unsubscribe#token=/),
    );
  });
});

const nothingRead = {
  ...{ company_name: null, industry: null, size: null },
  ...{ location: null, description: null, products_services: null },
};

const attacks = [
  ...'evil.com www.evil.com/login https://evil.com/free-money HTTPS://EVIL.COM javascript:alert(1)'.split(
    ' ',
  ),
  ...'//evil.com evil\u3002com pay@evil.com mailto:pay@evil.com 10.0.0.1 http://[::1]/'.split(' '),
  '<a href="https://evil.com">Sign in</a>',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</td></tr></table><h1>Hacked</h1>',
  'Maya\r\nBcc: victim@evil.com',
  'Maya\nContent-Type: text/html\n\n<b>',
  '\u202Emoc.live\u202C',
  '\u2066\u200FMaya\u2069',
  '=?utf-8?q?Subject:_forged?=',
  '{{user}} %{user} %0d%0aBcc:x@evil.com',
  'x'.repeat(100),
  'Bj\u00f6rk \u{1F680} \u5c71\u7530',
];

describe('names and facts from strangers', () => {
  test('take one clean line in a subject, whatever they contain', async () => {
    const to = 'subject@customer.example';
    const subject = 'a\r\nBcc: b@evil.com\u202e\u0000 c';
    await sendMail({ purpose: 'alert', to, subject, text: 'text', html: 'html' });
    const [mail] = await worker.mails(to);
    expect(mail?.subject).toBe('a Bcc: b@evil.com c');
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
  });

  test.each(attacks)('cannot inject headers, markup or links: %j', (attack) =>
    checkHarmless(words(attack), attack),
  );

  test('cannot inject headers, markup or links, for any generated text', async () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks, 'http://', '.com', '@', '\r\n', '<', '"', '&lt;', '\u2028', '\u0085'),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.domain(),
      fc.webUrl(),
      fc.emailAddress(),
    );
    const any = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(
        fc.record({ first_name: any, last_name: any, company_name: any, company_industry: any }),
        any,
        checkHarmless,
      ),
      { numRuns: 150, interruptAfterTimeLimit: 40_000 },
    );
  });

  test('cannot add recipients to the mailto link of an address', async () => {
    const { mail } = await alertAbout({}, null, 'a?cc=x&bcc=y%0a@northwindlabs.example');
    expect(linksOf(mail.html || '')).toContain('mailto:a%3Fcc%3Dx%26bcc%3Dy%250a@northwindlabs.example');
  });
});

test('no link in an email has a code, a token or an address in its query, because queries are logged', async () => {
  const bodies = [(await alertMail(example, [aRule({ name: 'Any' })])).html];
  for (const occasion of ['SignUp', 'ResendCode', 'ForgotPassword']) {
    const event = {
      triggerSource: `CustomMessage_${occasion}`,
      request: { userAttributes: { email: 'ann+x@customer.example' }, codeParameter: '123456' },
      response: {},
    };
    const { response } = (await customMessage(event as never)) as CustomMessageTriggerEvent;
    expect(response.emailMessage).toContain('#email=ann%2Bx%40customer.example&amp;code=123456');
    bodies.push(response.emailMessage ?? '');
  }
  const links = bodies.flatMap(linksOf).filter((link) => link.startsWith('https:'));
  expect(links.length).toBeGreaterThanOrEqual(6);
  const allowed = ['', `?signup=${example.id}`];
  expect(links.filter((link) => !allowed.includes(new URL(link).search))).toEqual([]);
});

/** An alert about such a signup, read from the raw message by an independent parser. */
async function alertAbout(words: Partial<Strangers>, ruleName: string | null = null, email?: string) {
  const owner = await worker.account();
  await owner.rule({ name: ruleName, da_operator: 'above', da_value: 50 });
  const signup = await owner.signup({ ...words, ...(email ? { email } : {}) });
  expect(await owner.deliver(signup)).toBe(true);
  const [mail, ...more] = await owner.mails();
  if (!mail || more.length > 0) throw new Error('Not one mail.');
  const raw = await worker.rawMail(mail.id);
  return { owner, signup, raw, mail: await simpleParser(raw, { skipTextToHtml: true }) };
}

function shown(text: string) {
  return text.replaceAll('\u200b', '');
}

function linksOf(html: string) {
  return elementsOf(html)
    .filter(({ name }) => name === 'a')
    .map(({ attribs }) => attribs?.href ?? '');
}

function words(text: string): Strangers {
  return { first_name: text, last_name: text, company_name: text, company_industry: text };
}

/** The links that a mail program makes itself, by a parser that does so too. */
async function autoLinks(text: string): Promise<string[]> {
  const body = Buffer.from(text).toString('base64');
  const mail = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`;
  return linksOf((await simpleParser(mail)).textAsHtml ?? '');
}

async function checkHarmless(strangers: Strangers, ruleName: string) {
  const harmless = await mailAbout(words('harmless'), 'harmless');
  const { to, raw, mail } = await mailAbout(strangers, ruleName);

  // The headers equal those for a harmless name: same names, same count, no other recipient.
  expect(mail.headerLines.map(({ key }) => key)).toEqual(harmless.mail.headerLines.map(({ key }) => key));
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  expect([mail.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address))).toEqual([to]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
  expect(mail.subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  expect(mail.subject).toMatch(/ signed up: [\w.-]+@[\w.-]+$/);
  // No character changes the direction of the text after a name.
  expect(`${mail.text}${mail.html}`).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  expect(mail.attachments).toEqual([]);

  // The HTML has only the elements, attributes and links of a harmless one; empty facts are left out.
  const html = mail.html || '';
  const expected = shapeOf(harmless.mail.html || '');
  expect(shapeOf(html).filter((shape) => !expected.includes(shape))).toEqual([]);
  expect(shapeOf(html).length).toBeLessThanOrEqual(expected.length);
  expect(foreign(linksOf(html))).toEqual([]);

  // A mail program would make no links from the text or from the text of the HTML.
  expect(mail.text).toBeTruthy();
  expect(foreign(await autoLinks(mail.text ?? ''))).toEqual([]);
  const visible = elementsOf(html.replace(/<style>.*?<\/style>/, ''))
    .map(({ data }) => data ?? '')
    .join(' ');
  expect(foreign(await autoLinks(visible))).toEqual([]);
}

function elementsOf(html: string) {
  return nodesOf(parseDocument(html) as unknown as Node);
}

/** Like `alertAbout`, but faster, without queue and table. A page of the company also says the words. */
async function mailAbout(words: Strangers, ruleName: string) {
  const source = quoted(words.company_name);
  const company_scrape = { ...nothingRead, location: words.company_name };
  const sources = { size: source, industry: source, location: source };
  return sentMail({ ...example, ...words, enrichment_raw_data: { company_scrape, sources } }, ruleName);
}

/** An alert about the example person, with these differences. */
async function mailWith(differences: Partial<Signup>) {
  return (await sentMail({ ...example, ...differences }, 'Growing')).mail;
}

async function sentMail(signup: Signup, ruleName: string) {
  const to = `owner-${randomUUID()}@customer.example`;
  await sendMail({ ...(await alertMail(signup, [aRule({ name: ruleName })])), to });
  const [sent] = await worker.mails(to);
  const raw = await worker.rawMail(sent?.id ?? '');
  return { to, raw, mail: await simpleParser(raw, { skipTextToHtml: true }) };
}

function shapeOf(html: string) {
  return elementsOf(html)
    .map(({ name, attribs }) => name && `${name} ${Object.keys(attribs ?? {}).join(' ')}`)
    .filter(Boolean);
}

/** Links except those to the app, the address, a letter to it, the website and the quoted page. */
function foreign(links: string[]) {
  const own = [`mailto:${example.email}`, `https://${example.company_domain}/`, quotedPage];
  return links.filter(
    (link) => !link.startsWith('https://app.test/') && !own.includes(link) && !isLetter(link),
  );
}

/** An email to the example person with nothing but a subject and a text. */
function isLetter(link: string): boolean {
  const { pathname, searchParams, hash } = new URL(link);
  const names = [...searchParams.keys()].join();
  return link.startsWith('mailto:') && pathname === example.email && names === 'subject,body' && hash === '';
}

const quotedPage = `https://${example.company_domain}/about`;

function quoted(quote: string, url = quotedPage): FactSource {
  return { url, quote, method: 'text', grade: 'stated_in_words' };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}
