// The inbox page: polls receivers and messages and shows the message in the URL.
const base = '/local/inbox';
const interval = 2000;
const by = (id) => document.getElementById(id);
const answers = {
  ok: 'Respond with 200',
  slow: 'Respond after 20 s',
  500: 'Respond with 500',
  410: 'Respond with 410',
  429: 'Respond with 429, Retry-After 30',
  'hang-up': 'Hang up',
};

const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

let messages = [];
let receivers = [];
let shown = '';

const parsed = (body) => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const change = (name, changes) =>
  fetch(`${base}/receivers/${name}`, { method: 'POST', body: JSON.stringify(changes) }).then(refresh);

/** A part of a message: everything is set as text, and links are opened in a new tab. */
const shownPart = (part) => {
  if (typeof part === 'string') return part;
  const { tag, className = '', href, press, parts } = part;
  const link = href === undefined ? {} : { href, target: '_blank', rel: 'noreferrer' };
  const element = make(tag, { className, ...link }, ...parts.map(shownPart));
  if (press) element.addEventListener('click', () => pressButton(press));
  return element;
};

/** Presses a button of the shown message in Slack, as the chosen person. */
const pressButton = async (action_id) => {
  const body = JSON.stringify({ id: Number(location.hash.slice(1)), action_id, user: by('person').value });
  const answer = await (await fetch('/local/slack/press', { method: 'POST', body })).json();
  const said = answer.ephemeral ? `Only you see this: ${answer.ephemeral}` : '';
  by('pressed').textContent = `${said} (${answer.status} after ${answer.milliseconds} ms)`;
  await refresh();
};

const rowOf = ({ name, answer, secret, signed }) => {
  const address = `${location.origin}${base}/${name}`;
  const select = make('select', { ariaLabel: `Response of ${name}` });
  for (const [value, label] of Object.entries(answers)) {
    select.append(make('option', { value, textContent: label, selected: value === answer }));
  }
  select.addEventListener('change', () => change(name, { answer: select.value }));
  const row = make('li', {}, make('code', { textContent: address }), select);
  if (signed) {
    const input = make('input', { value: secret, placeholder: 'whsec_… checks signatures' });
    input.setAttribute('aria-label', `Secret of ${name}`);
    input.addEventListener('change', () => change(name, { secret: input.value }));
    row.append(input);
  }
  return row;
};

const showReceivers = () => {
  // Do not replace a control while it is in use.
  if (!by('receivers').contains(document.activeElement))
    by('receivers').replaceChildren(...receivers.map(rowOf));
};

const showList = () => {
  const items = messages.map((message) => {
    const link = make(
      'a',
      { href: `#${message.id}` },
      make('strong', { textContent: message.title }),
      make('span', { textContent: message.receiver }),
      make('span', { textContent: new Date(message.received_at).toLocaleString() }),
    );
    if (`#${message.id}` === location.hash) link.setAttribute('aria-current', 'true');
    return make('li', {}, link);
  });
  const focused = document.activeElement?.getAttribute('href');
  by('list').replaceChildren(...items);
  if (focused?.startsWith('#')) by('list').querySelector(`a[href="${focused}"]`)?.focus();
  const status =
    messages.length === 0
      ? 'No messages yet.'
      : `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`;
  if (by('status').textContent !== status) by('status').textContent = status;
};

const showMessage = () => {
  const message = messages.find(({ id }) => `#${id}` === location.hash);
  document.body.classList.toggle('reading', Boolean(message));
  by('message').hidden = !message;
  const state = message ? `${message.id} ${message.signature} ${message.body}` : '';
  if (state === shown) return;
  shown = state;
  if (!message) return;
  const content = parsed(message.body);
  by('subject').textContent = message.title;
  const facts = {
    Receiver: message.receiver,
    Received: new Date(message.received_at).toLocaleString(),
    Answer: message.refused ?? answers[message.answer],
    Signature: message.signature,
  };
  by('facts').replaceChildren(
    ...Object.entries(facts).flatMap(([name, value]) => [
      make('dt', { textContent: name }),
      make('dd', { textContent: value }),
    ]),
  );
  by('shown').hidden = message.shown.length === 0;
  by('shown').replaceChildren(...message.shown.map(shownPart));
  by('slack').hidden = by('shown').querySelector('button') === null;
  by('body').textContent = content === undefined ? message.body : JSON.stringify(content, null, 2);
  by('headers').textContent = Object.entries(message.headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
};

const show = () => {
  showReceivers();
  showList();
  showMessage();
};

async function refresh() {
  try {
    const read = async (path) => (await fetch(`${base}/${path}`)).json();
    const [freshMessages, freshReceivers] = await Promise.all([read('messages'), read('receivers')]);
    const before = JSON.stringify([
      messages.map(({ id, signature, body }) => [id, signature, body]),
      receivers,
    ]);
    messages = freshMessages;
    receivers = freshReceivers;
    const now = JSON.stringify([messages.map(({ id, signature, body }) => [id, signature, body]), receivers]);
    if (now !== before || by('status').textContent === '') show();
  } catch {
    by('status').textContent = 'The local run does not respond; trying again.';
  }
}

const forms = await (await fetch(`${base}/forms`)).json();
by('forms').replaceChildren(
  ...forms.map((form) => make('li', {}, make('code', { textContent: `${base}/${form}` }))),
);
addEventListener('hashchange', show);
await refresh();
setInterval(refresh, interval);
