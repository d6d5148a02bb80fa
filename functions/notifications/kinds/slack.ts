import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { letterTo } from '../../../shared/signups/person-card.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { headerText } from '../../../shared/signups/text.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import { type Chat, sendChat } from '../../deliveries/channels/post-chat.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import { evidenceOf, type WebPage, websiteOf } from '../alerts/alert-evidence.ts';
import { type AlertFact, alertSubject, companyOf, nameOf } from '../alerts/alert-facts.ts';
import {
  type Digest,
  type DigestSignup,
  digestHeading,
  digestNotes,
  notShown,
} from '../digests/read-digest.ts';
import { exampleSignup } from '../messages/example-signup.ts';
import { markedTitle, signupsLink, testNote } from '../messages/test-mark.ts';
import { chatFacts, chatTestNote, cutTo, personOf, reasonsOf } from './chat-words.ts';
import { failingWords, type KindMessages } from './kind.ts';
import { slackButtons } from './slack-buttons.ts';

export const slackMessages: KindMessages = {
  alert: async ({ destination, delivery }, { signup, rules }) => {
    const { accountId, signup_id: signupId = '' } = delivery;
    const app = await appUrl();
    const buttons = destination.slack && {
      buttons: slackButtons({ accountId, signupId, destinationId: destination.id }, app, signup.handling),
    };
    return sendChat(slackChat, destination, slackAlert(signup, rules, { app, ...buttons }));
  },
  digest: async ({ destination }, digest, timeZone) =>
    sendChat(slackChat, destination, slackDigest(digest, timeZone, { app: await appUrl() })),
  // Slack allows 50 blocks.
  shownInDigest: 20,
  failing: async ({ destination }, why) =>
    sendChat(slackChat, destination, failingMessage(why, { app: await appUrl() })),
  test: async ({ destination }) => sendChat(slackChat, destination, slackTest({ app: await appUrl() })),
};

/** Slack's permanent errors, with reasons for customers. */
const dead = new Map(
  Object.entries({
    no_service: 'Slack says that this webhook was removed',
    no_service_id: 'Slack says that this webhook was removed',
    invalid_token: "Slack doesn't know this webhook",
    no_active_hooks: 'The Slack workspace turned incoming webhooks off',
    account_inactive: 'Our Slack app was removed from the workspace',
    token_revoked: 'Our Slack app was removed from the workspace',
    not_in_channel: 'Our Slack app was removed from the channel',
    no_team: "Slack doesn't know this workspace",
    team_disabled: 'The Slack workspace was disabled',
    channel_not_found: 'The Slack channel was deleted',
    channel_is_archived: 'The Slack channel was archived',
    action_prohibited: "The Slack workspace doesn't allow this webhook to post",
    posting_to_general_channel_denied:
      "The Slack workspace doesn't allow this webhook to post in this channel",
  }),
);

export const slackChat: Chat = {
  kind: 'slack',
  secretOf: ({ pathname }) => pathname.replace('/services/', ''),
  isTaken: (status, answer) => status === 200 && answer === 'ok',
  deathOf: (status, answer) =>
    dead.get(answer) ?? (status === 404 ? 'Slack says that this webhook is gone' : undefined),
};

interface SlackMessage {
  /** Shown in notifications and screen readers. */
  readonly text: string;
  readonly blocks: readonly object[];
}

interface Links {
  readonly app: string;
}

interface AlertLinks extends Links {
  /** Blocks of `slackButtons`, instead of the links. */
  readonly buttons?: readonly object[];
}

/** A section holds ten fields: label and value side by side, because only labels may be bold. */
const factsPerSection = 5;

/**
 * The Slack alert about one signup. Untrusted text is in `plain_text` and `rich_text`, in which Slack neither
 * formats nor links it (docs/decisions/007-claim-send-record.md).
 */
export function slackAlert(
  signup: Signup & Matchable,
  rules: readonly Rule[],
  { app, buttons }: AlertLinks,
  note?: string,
): SlackMessage {
  const said = note ?? (isTestAccount(signup.user_id) ? testNote : undefined);
  const facts = chatFacts(signup, rules);
  const letter = letterTo(signup);
  const reasons = facts.filter(({ label }) => label === 'Matched').map(({ value }) => value);
  // A test's signup is made up, so it links to the table and has no website.
  const links = note
    ? [actions(['Open your signups', `${app}/signups`])]
    : [actions(['View signup', signupsLink(app, signup.user_id, signup.id)], ...siteOf(signup))];
  return {
    text: escaped(`${note ? 'Test: ' : ''}${alertSubject(signup)}`, 3_000),
    blocks: [
      richText('section', titleOf(signup, note === undefined)),
      ...(said ? [{ type: 'section', text: withoutMarkup(said, 3_000) }] : []),
      ...sectionsOf(factOrder.flatMap((label) => facts.filter((fact) => fact.label === label))),
      ...(reasons.length > 0
        ? [richText('section', [bold('Why: '), literal(cutTo(2_500, [...reasons.join(' ')]))])]
        : []),
      ...evidenceOf(signup).map(({ label, quote, page }) =>
        richText('quote', [literal(`${label}: “${quote}”`), ...(page ? [literal(' '), linkTo(page)] : [])]),
      ),
      ...(note ? [] : [richText('section', [linkTo({ ...letter, host: letter.label })])]),
      ...(buttons ?? links),
    ],
  };
}

/** The title names person and company. The rest of `chatFacts` is left out, or has another place. */
const factOrder = ['Email', 'Company Size', 'Location', 'Industry', 'Domain Authority', 'Added'];

function titleOf(signup: Signup, hasSite: boolean): object[] {
  const site = hasSite ? websiteOf(signup) : undefined;
  const description = headerText(signup.enrichment_raw_data?.company_scrape?.description ?? '', 300);
  return [
    bold(markedTitle(nameOf(signup) || signup.email, signup.user_id)),
    literal(' from '),
    bold(companyOf(signup) || 'Unknown company'),
    ...(site ? [literal(' ('), linkTo(site), literal(')')] : []),
    literal(` signed up${description ? `\n${description}` : ''}`),
  ];
}

export function slackTest(links: Links): SlackMessage {
  return slackAlert(exampleSignup, [], links, chatTestNote);
}

function sectionsOf(facts: readonly AlertFact[]): object[] {
  const count = Math.ceil(facts.length / factsPerSection);
  return Array.from({ length: count }, (_, at) => ({
    type: 'section',
    fields: facts
      .slice(at * factsPerSection, (at + 1) * factsPerSection)
      .flatMap(({ label, value }) => [marked(`*${label}*`), withoutMarkup(value, 2_000)]),
  }));
}

function siteOf(signup: Signup): [label: string, url: string][] {
  const site = websiteOf(signup);
  return site ? [[`Visit ${site.host}`, site.link]] : [];
}

/** The Slack digest: signups by company, each with its reason and a button. Untrusted text is plain text. */
export function slackDigest(digest: Digest, timeZone: string, { app }: Links): SlackMessage {
  const heading = digestHeading(digest, timeZone);
  const more = notShown(digest);
  return {
    text: escaped(heading, 3_000),
    blocks: [
      { type: 'header', text: withoutMarkup(heading, 150) },
      ...digestNotes(digest, timeZone).map((note) => ({ type: 'section', text: withoutMarkup(note, 3_000) })),
      ...digest.companies.flatMap(({ name, signups }) => [
        { type: 'context', elements: [withoutMarkup(name, 300)] },
        ...signups.map((one) => sectionOf(one, app)),
      ]),
      ...(more ? [{ type: 'context', elements: [withoutMarkup(more, 300)] }] : []),
      actions(['View all signups', signupsLink(app, digest.accountId)]),
    ],
  };
}

function sectionOf(one: DigestSignup, app: string): object {
  const { signup } = one;
  return {
    type: 'section',
    text: withoutMarkup([personOf(one), ...reasonsOf(one)].join('\n'), 3_000),
    accessory: button('Open', signupsLink(app, signup.user_id, signup.id), `open-${signup.id}`),
  };
}

function failingMessage(why: string, { app }: Links): SlackMessage {
  const { heading, remedy, button: label } = failingWords;
  return {
    text: escaped(`${heading}: ${why}`, 3_000),
    blocks: [
      { type: 'header', text: withoutMarkup(heading, 150) },
      { type: 'section', text: withoutMarkup(`${why} ${remedy}`, 3_000) },
      actions([label, `${app}/notifications`]),
    ],
  };
}

function actions(...links: readonly (readonly [label: string, url: string])[]): object {
  return {
    type: 'actions',
    elements: links.map(([label, url], at) => ({
      ...button(label, url, `link-${at}`),
      ...(at === 0 ? { style: 'primary' } : {}),
    })),
  };
}

function button(label: string, url: string, action_id: string) {
  return { type: 'button', text: withoutMarkup(label, 75), url, action_id };
}

/** For untrusted text: shown unchanged. `limit` is in characters as Slack counts them. */
function withoutMarkup(words: string, limit: number): object {
  return { type: 'plain_text', text: escaped(words, limit), emoji: false };
}

function marked(words: string): object {
  return { type: 'mrkdwn', text: words, verbatim: true };
}

type RichPart = 'section' | 'quote';

function richText(part: RichPart, elements: readonly object[]): object {
  return { type: 'rich_text', elements: [{ type: `rich_text_${part}`, elements }] };
}

/** Slack reads no marks, links or entities in it. */
function literal(text: string): object {
  return { type: 'text', text };
}

function bold(text: string): object {
  return { ...literal(text), style: { bold: true } };
}

function linkTo({ link, host }: WebPage): object {
  return { type: 'link', url: link, text: host };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes Slack's three control characters; cuts between characters. */
function escaped(words: string, limit: number): string {
  return cutTo(
    limit,
    Array.from(words, (character) => entities[character] ?? character),
  );
}
