import type { WebPage } from './alert-evidence.ts';

/** Text in a Slack message. */
export interface SlackText {
  readonly type: 'plain_text' | 'mrkdwn';
  readonly text: string;
  readonly emoji?: false;
  readonly verbatim?: true;
}

/** Words of strangers: shown as they are, whatever they contain. At most `limit` characters, as Slack counts them. */
export function withoutMarkup(words: string, limit: number): SlackText {
  return { type: 'plain_text', text: escaped(words, limit), emoji: false };
}

/** Words of our own with Slack's marks for bold and links; nothing else in them becomes a link or a mention. */
export function marked(words: string): SlackText {
  return { type: 'mrkdwn', text: words, verbatim: true };
}

/** A link to a page whose label is its host. */
export function pageLink({ link, host }: WebPage): SlackText {
  return marked(`<${escaped(link.replaceAll('|', '%7C'), 2_600)}|${escaped(host, 300)}>`);
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
