import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import { type Chat, sendChat } from '../../deliveries/channels/post-chat.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import { evidenceOf, type WebPage, websiteOf } from '../alerts/alert-evidence.ts';
import { alertHeading, alertSubject } from '../alerts/alert-facts.ts';
import { type Digest, digestHeading, digestNotes, notShown } from '../digests/read-digest.ts';
import { exampleSignup } from '../messages/example-signup.ts';
import { signupsLink, testNote } from '../messages/test-mark.ts';
import { chatFacts, chatTestNote, cutTo, personOf, reasonsOf } from './chat-words.ts';
import { failingWords, type KindMessages } from './kind.ts';

export const discordMessages: KindMessages = {
  alert: async ({ destination }, { signup, rules }) =>
    sendChat(discordChat, destination, discordAlert(signup, rules, await appUrl())),
  digest: async ({ destination }, digest, timeZone) =>
    sendChat(discordChat, destination, discordDigest(digest, timeZone, await appUrl())),
  // Each has up to 460 characters: Discord takes 6,000.
  shownInDigest: 12,
  failing: async ({ destination }, why) =>
    sendChat(discordChat, destination, discordFailing(why, await appUrl())),
  test: async ({ destination }) => sendChat(discordChat, destination, discordTest(await appUrl())),
};

/** Discord's codes of an address that is dead until the customer makes another, and the failure in words. */
const dead: Record<string, string> = {
  '10003': 'The Discord channel was deleted',
  '10015': 'Discord says that this webhook was deleted',
  '50027': "Discord doesn't know this webhook",
};

export const discordChat: Chat = {
  kind: 'discord',
  secretOf: ({ pathname }) => pathname.replace(/^.*\/webhooks\//, ''),
  // Without `wait`, Discord also returns 204 for messages that it does not keep.
  targetOf(address) {
    const target = new URL(address);
    target.searchParams.set('wait', 'true');
    return target;
  },
  isTaken: (status) => status === 200,
  deathOf: (status, answer) =>
    status === 401 || status === 403 || status === 404
      ? dead[/"code": ?(\d+)/.exec(answer)?.[1] ?? '']
      : undefined,
  waitIn(answer) {
    const seconds = Number(/"retry_after": ?([\d.]+)/.exec(answer)?.[1]);
    return seconds > 0 ? Math.ceil(seconds) : undefined;
  },
};

interface DiscordMessage {
  /** Text of notifications. At most 2,000 characters. */
  readonly content: string;
  readonly embeds: readonly Embed[];
  /** Whose name is in the message gets no ping, and neither does @everyone. */
  readonly allowed_mentions: { readonly parse: readonly [] };
}

/** At most 6,000 characters in all embeds of a message. */
interface Embed {
  /** At most 256 characters. */
  readonly title?: string;
  readonly url?: string;
  /** At most 4,096 characters. */
  readonly description?: string;
  /** At most 25. */
  readonly fields?: readonly Field[];
}

interface Field {
  /** At most 256 characters. */
  readonly name: string;
  /** From 1 to 1,024 characters. */
  readonly value: string;
  readonly inline: boolean;
}

/** For the fields of one embed, of 6,000: title and description have up to 1,500. */
const mostInFields = 4_500;

/**
 * Discord's message about one signup: the person, the known facts, the matched rules, the quoted source text
 * and two links. Every mark in foreign text is escaped, so that Discord neither formats nor links it.
 */
export function discordAlert(
  signup: Signup & Matchable,
  rules: readonly Rule[],
  app: string,
  note?: string,
): DiscordMessage {
  const said = note ?? (isTestAccount(signup.user_id) ? testNote : undefined);
  const site = websiteOf(signup);
  // A test is about a made-up signup: it leads to the table, and has no site.
  const url = note ? `${app}/signups` : signupsLink(app, signup.user_id, signup.id);
  const links = note
    ? [linkTo(url, 'Open your signups')]
    : [linkTo(url, 'Open signup'), ...(site ? [linkTo(site.link, `Visit ${site.host}`)] : [])];
  return messageOf(`${note ? 'Test: ' : ''}${alertSubject(signup)}`, {
    title: escaped(alertHeading(signup), 256),
    url,
    description: [...(said ? [escaped(said, 300)] : []), links.join(' · ')].join('\n'),
    fields: fitting([
      ...chatFacts(signup, rules).map(({ label, value }) => ({
        name: label,
        value: escaped(value, 500),
        inline: label !== 'Matched',
      })),
      ...quotesOf(signup),
    ]),
  });
}

/** A message that shows that a destination works, and how an alert looks there. */
export function discordTest(app: string): DiscordMessage {
  return discordAlert(exampleSignup, [], app, chatTestNote);
}

/** The fields that there is room for. */
function fitting(fields: readonly Field[]): Field[] {
  let room = mostInFields;
  return fields.slice(0, 25).filter(({ name, value }) => {
    const size = name.length + value.length;
    if (size > room) return false;
    room -= size;
    return true;
  });
}

function quotesOf(signup: Signup): Field[] {
  return evidenceOf(signup).map(({ label, quote, page }) => ({
    name: `${label}: quoted`,
    value: `${escaped(`“${quote}”`, 400)}${page ? ` ${pageLink(page)}` : ''}`,
    inline: false,
  }));
}

function pageLink({ link, host }: WebPage): string {
  return host.length > 100 ? '' : linkTo(link, host);
}

/** A digest or a summary as Discord shows it: a field for each signup, below its company, with a link and why it matched. */
export function discordDigest(digest: Digest, timeZone: string, app: string): DiscordMessage {
  const more = notShown(digest);
  const all = linkTo(signupsLink(app, digest.accountId), 'View all signups');
  return messageOf(digestHeading(digest, timeZone), {
    description: [
      ...digestNotes(digest, timeZone).map((note) => escaped(note, 300)),
      all,
      ...(more ? [more] : []),
    ].join('\n'),
    fields: digest.companies.flatMap(({ name, signups }) =>
      signups.map((one) => {
        const url = signupsLink(app, one.signup.user_id, one.signup.id);
        const person = linkTo(url, personOf(one), 100);
        const reasons = escaped(reasonsOf(one).join('\n'), Math.max(2, 400 - person.length));
        return { name: escaped(name, 60), value: `${person}\n${reasons}`, inline: false };
      }),
    ),
  });
}

function discordFailing(why: string, app: string): DiscordMessage {
  const { heading, remedy, button } = failingWords;
  const url = `${app}/notifications`;
  return messageOf(`${heading}: ${why}`, {
    title: heading,
    url,
    description: `${escaped(why, 1_000)}\n${remedy}\n${linkTo(url, button)}`,
  });
}

/** Discord would show a card of an invite such as "discord.gg/x" in `content`: an invisible space before each slash prevents it. */
function messageOf(content: string, embed: Embed): DiscordMessage {
  return {
    content: escaped(content.replaceAll('/', '\u200b/'), 2_000),
    embeds: [embed],
    allowed_mentions: { parse: [] },
  };
}

/** A link of the product with foreign text as its label, with at most `limit` characters. */
function linkTo(url: string, label: string, limit = 300): string {
  return `[${escaped(label, limit)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/**
 * Foreign text with a backslash before each mark that Discord reads: marks of formats and links, the colon of
 * an address, and the first mark of a heading, a quotation or a list. At most `limit` characters.
 */
function escaped(words: string, limit: number): string {
  const spelled = words
    .replace(/[\\*_~`|[\]<]|:(?=\/\/)/g, String.raw`\$&`)
    .replace(/^(\s*)([#>+-]|\d+(?=[.)]))/gm, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
  return cutTo(limit, spelled.match(/\\?[\s\S]/gu) ?? []);
}
