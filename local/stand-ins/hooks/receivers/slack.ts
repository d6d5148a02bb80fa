import { element, link, type Part, type ReceiverKind, type Reply, words } from '../receiver.ts';

/** Slack's incoming webhooks. */
export const slack: ReceiverKind = {
  addresses: /^slack\/services\/T\w+\/B\w+\/\w+$/,
  form: 'slack/services/T…/B…/…',
  example: 'slack/services/T00000000/B00000000/inbox',
  isSigned: false,
  replies: {
    ok: words(200, 'ok'),
    '500': words(500, 'rollup_error'),
    '410': words(410, 'channel_is_archived'),
    '429': words(429, 'rate_limited', { 'retry-after': '30' }),
  },
  refusal: (content, earlier, now) =>
    content === undefined ? words(400, 'invalid_payload') : limitedBy(earlier, now),
  title: (content) => (content as Message).text,
  shown: (content) => ((content as Message).blocks ?? []).map(shownBlock),
};

/** Slack takes about one message a second, and short bursts. */
function limitedBy(earlier: readonly number[], now: number): Reply | undefined {
  const burst = earlier.filter((time) => time > now - 5_000);
  return burst.length >= 10 ? words(429, 'rate_limited', { 'retry-after': '5' }) : undefined;
}

interface Message {
  readonly text?: string;
  readonly blocks?: readonly Block[];
}

interface Text {
  readonly type: string;
  readonly text: string;
}

interface Block {
  readonly type: string;
  readonly text?: Text;
  readonly fields?: readonly Text[];
  readonly accessory?: Button;
  readonly elements?: readonly (Text | Button | Rich)[];
}

interface Button {
  readonly type: 'button';
  readonly text: Text;
  readonly url?: string;
  readonly action_id?: string;
  readonly style?: string;
}

/** A part of rich text: a section or a quote, which have texts and links. */
interface Rich {
  readonly type: 'rich_text_section' | 'rich_text_quote';
  readonly elements: readonly { text: string; url?: string; style?: { bold?: boolean } }[];
}

/** A block approximately as Slack shows it; an unknown block is shown by name. */
function shownBlock({ type, text, fields = [], accessory, elements = [] }: Block): Part {
  const shown = [...elements, ...(accessory ? [accessory] : [])].map((one) =>
    isButton(one) ? shownButton(one) : 'elements' in one ? shownRich(one) : shownText(one),
  );
  if (type === 'header' && text) return element('h3', 'header', shownText(text));
  if (type === 'section') {
    const fieldList = element('div', 'fields', ...fields.map(shownText));
    return element('div', 'section', ...(text ? [shownText(text)] : []), fieldList, ...shown);
  }
  if (type === 'rich_text') return element('div', 'section', ...shown);
  if (type === 'context' || type === 'actions') return element('div', type, ...shown);
  return type === 'divider' ? element('hr', '') : element('p', '', `(${type})`);
}

function shownButton({ text, url, action_id, style = '' }: Button): Part {
  const label = decoded(text.text);
  if (url) return link(url, label, `button ${style}`);
  return { ...element('button', `button ${style}`, label), ...(action_id && { press: action_id }) };
}

function shownRich({ type, elements }: Rich): Part {
  const parts = elements.map(({ text, url, style }) =>
    url ? link(url, text) : style?.bold ? element('strong', '', text) : text,
  );
  return element(type === 'rich_text_quote' ? 'blockquote' : 'p', 'words', ...parts);
}

function isButton(one: Text | Button | Rich): one is Button {
  return one.type === 'button';
}

function shownText({ type, text }: Text): Part {
  return element('span', 'words', ...(type === 'mrkdwn' ? marked(text) : [decoded(text)]));
}

/** Bold, links and mentions of mrkdwn; anything else unchanged. */
function marked(text: string): Part[] {
  return text.split(/(<[^>]*>|\*[^*\n]+\*)/).map((part) => {
    if (/^\*.+\*$/.test(part)) return element('strong', '', decoded(part.slice(1, -1)));
    const [, url, label] = /^<([^|>]*)\|?([^>]*)>$/.exec(part) ?? [];
    if (url === undefined) return decoded(part);
    const [, id] = /^@U0(\w+)$/.exec(url) ?? [];
    if (id) return element('strong', '', `@${id.charAt(0)}${id.slice(1).toLowerCase()}`);
    if (url.startsWith('!date^')) return decoded(label ?? '');
    return /^[!@#]/.test(url)
      ? element('mark', '', decoded(part))
      : link(decoded(url), decoded(label || url));
  });
}

function decoded(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
