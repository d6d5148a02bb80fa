// Renders Slack's blocks as HTML. Sets everything as text; links open a new tab.

const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const decoded = (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const linkTo = (url, label, className) => {
  const isWeb = /^https?:/.test(url);
  const link = make(isWeb ? 'a' : 'span', className, label);
  if (isWeb) Object.assign(link, { href: url, target: '_blank', rel: 'noreferrer' });
  return link;
};

/** Supports bold, links and mentions of mrkdwn; other text is unchanged. */
const marked = (text) =>
  text.split(/(<[^>]*>|\*[^*\n]+\*)/).map((part) => {
    if (/^\*.+\*$/.test(part)) return make('strong', '', decoded(part.slice(1, -1)));
    const [, url, label] = /^<([^|>]*)\|?([^>]*)>$/.exec(part) ?? [];
    if (url === undefined) return decoded(part);
    return /^[!@#]/.test(url) ? make('mark', '', decoded(part)) : linkTo(decoded(url), decoded(label || url));
  });

const textOf = ({ type, text }) =>
  make('span', 'words', ...(type === 'mrkdwn' ? marked(text) : [decoded(text)]));

const blocks = {
  header: ({ text }) => make('h3', 'header', textOf(text)),
  section: ({ text, fields = [] }) =>
    make('div', 'section', ...(text ? [textOf(text)] : []), make('div', 'fields', ...fields.map(textOf))),
  context: ({ elements }) => make('div', 'context', ...elements.map(textOf)),
  actions: ({ elements }) =>
    make(
      'div',
      'actions',
      ...elements.map(({ text, url, style = '' }) => linkTo(url, decoded(text.text), `button ${style}`)),
    ),
  divider: () => make('hr'),
};

/** Renders a message's blocks. Shows the type of an unknown block. */
export function slackMessage(list) {
  const known = list.map((block) => blocks[block.type]?.(block) ?? make('p', '', `(${block.type})`));
  return make('div', 'message', ...known);
}
