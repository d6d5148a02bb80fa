/** Text in a Slack message. */
export interface SlackText {
  readonly type: 'plain_text' | 'mrkdwn';
  readonly text: string;
  readonly emoji?: false;
  readonly verbatim?: true;
}

/** Words of strangers: shown as they are, whatever they contain. At most `limit` characters, as Slack counts them. */
export function plain(words: string, limit: number): SlackText {
  return { type: 'plain_text', text: escaped(words, limit), emoji: false };
}

/** Words of our own with Slack's marks for bold and links; nothing else in them becomes a link or a mention. */
export function marked(words: string): SlackText {
  return { type: 'mrkdwn', text: words, verbatim: true };
}

/** A link to a page whose label is its host; undefined where the address is not a web page's, or too long. */
export function pageLink(address: string): SlackText | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  if ((protocol !== 'https:' && protocol !== 'http:') || href.length > 500) return undefined;
  return marked(`<${escaped(href.replaceAll('|', '%7C'), 2_600)}|${escaped(hostname, 300)}>`);
}

/** Slack's three control characters as entities, and nothing else; cut between characters where it is too long. */
export function escaped(words: string, limit: number): string {
  let text = '';
  for (const character of words) {
    const next = entities[character] ?? character;
    if (text.length + next.length > limit - 1) return `${text}…`;
    text += next;
  }
  return text;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
