import { element, link, type Part, type ReceiverKind, words } from '../receiver.ts';

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
  refusal: (content) => (content === undefined ? words(400, 'invalid_payload') : undefined),
  title: (content) => (content as Message).text,
  shown: (content) => ((content as Message).blocks ?? []).map(shownBlock),
};

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
  readonly elements?: readonly (Text | Button)[];
}

interface Button {
  readonly type: 'button';
  readonly text: Text;
  readonly url: string;
  readonly style?: string;
}

/** A block approximately as Slack shows it; an unknown block is shown by name. */
function shownBlock({ type, text, fields = [], accessory, elements = [] }: Block): Part {
  const shown = [...elements, ...(accessory ? [accessory] : [])].map((one) =>
    isButton(one) ? link(one.url, decoded(one.text.text), `button ${one.style ?? ''}`) : shownText(one),
  );
  if (type === 'header' && text) return element('h3', 'header', shownText(text));
  if (type === 'section') {
    const fieldList = element('div', 'fields', ...fields.map(shownText));
    return element('div', 'section', ...(text ? [shownText(text)] : []), fieldList, ...shown);
  }
  if (type === 'context' || type === 'actions') return element('div', type, ...shown);
  return type === 'divider' ? element('hr', '') : element('p', '', `(${type})`);
}

function isButton(one: Text | Button): one is Button {
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
    return /^[!@#]/.test(url)
      ? element('mark', '', decoded(part))
      : link(decoded(url), decoded(label || url));
  });
}

function decoded(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
