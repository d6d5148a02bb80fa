import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import { type Chat, sendChat } from '../../deliveries/channels/post-chat.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import { evidenceOf, type WebPage, websiteOf } from '../alerts/alert-evidence.ts';
import { type AlertFact, alertHeading, alertSubject, companyOf, sizeOf } from '../alerts/alert-facts.ts';
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

export const slackMessages: KindMessages = {
  alert: async ({ destination }, { signup, rules }) =>
    sendChat(slackChat, destination, slackAlert(signup, rules, { app: await appUrl() })),
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

/** A section holds ten fields: label and value side by side. */
const factsPerSection = 5;

/**
 * The Slack alert about one signup. Untrusted text is plain text, which Slack neither formats nor links
 * (docs/decisions/007-claim-send-record.md).
 */
export function slackAlert(
  signup: Signup & Matchable,
  rules: readonly Rule[],
  { app }: Links,
  note?: string,
): SlackMessage {
  const size = sizeOf(signup);
  const said = note ?? (isTestAccount(signup.user_id) ? testNote : undefined);
  const title = size === null ? companyOf(signup) : `${companyOf(signup)}, ${size} people`;
  return {
    text: escaped(`${note ? 'Test: ' : ''}${alertSubject(signup)}`, 3_000),
    blocks: [
      { type: 'header', text: withoutMarkup(markedTitle(title, signup.user_id), 150) },
      ...(said ? [{ type: 'section', text: withoutMarkup(said, 3_000) }] : []),
      { type: 'section', text: withoutMarkup(alertHeading(signup), 3_000) },
      ...sectionsOf(chatFacts(signup, rules)),
      ...quotesOf(signup),
      // A test's signup is made up, so it links to the table and has no website.
      note
        ? actions(['Open your signups', `${app}/signups`])
        : actions(['Open signup', signupsLink(app, signup.user_id, signup.id)], ...siteOf(signup)),
    ],
  };
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

function quotesOf(signup: Signup): object[] {
  return evidenceOf(signup).map(({ label, quote, page }) => {
    const words = withoutMarkup(`${label}: “${quote}”`, 2_000);
    return { type: 'context', elements: page ? [words, pageLink(page)] : [words] };
  });
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

function pageLink({ link, host }: WebPage): object {
  return marked(`<${escaped(link.replaceAll('|', '%7C'), 2_600)}|${escaped(host, 300)}>`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes Slack's three control characters; cuts between characters. */
function escaped(words: string, limit: number): string {
  return cutTo(
    limit,
    Array.from(words, (character) => entities[character] ?? character),
  );
}
