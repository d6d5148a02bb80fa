// The mailbox page: polls the messages and shows the one in the URL.
const base = '/local/mail/messages';
const interval = 2000;
const by = (id) => document.getElementById(id);

const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

let messages = [];
let shown;

const parts = {
  HTML: (message) => {
    // The response is sandboxed too; these values let its links open a new tab.
    const frame = make('iframe', { title: 'The mail as HTML', src: `${base}/${message.id}/html` });
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    return frame;
  },
  Text: (message) => make('pre', { textContent: message.text }),
  Headers: (message) => {
    const pre = make('pre', { textContent: 'Loading …' });
    fetch(`${base}/${message.id}/raw`)
      .then((answer) => answer.text())
      .then((raw) => {
        pre.textContent = raw.split(/\r?\n\r?\n/)[0];
      });
    return pre;
  },
};

const select = (message, name) => {
  for (const tab of by('tabs').children) {
    const chosen = tab.textContent === name;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  by('panel').setAttribute('aria-labelledby', `tab-${name}`);
  by('panel').replaceChildren(parts[name](message));
};

const tabsOf = (message) => {
  const names = Object.keys(parts).filter((name) =>
    name === 'HTML' ? message.html : name !== 'Text' || message.text,
  );
  const tabs = names.map((name) => {
    const tab = make('button', { type: 'button', id: `tab-${name}`, textContent: name });
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', 'panel');
    tab.addEventListener('click', () => select(message, name));
    return tab;
  });
  by('tabs').replaceChildren(...tabs);
  by('tabs').onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length;
    tabs[at].focus();
    tabs[at].click();
  };
  select(message, names[0]);
};

const showMessage = () => {
  const message = messages.find(({ id }) => id === location.hash.slice(1));
  document.body.classList.toggle('reading', Boolean(message));
  by('message').hidden = !message;
  if (!message || message.id === shown) {
    shown = message?.id;
    return;
  }
  shown = message.id;
  by('subject').textContent = message.subject || '(no subject)';
  const facts = { From: message.from, To: message.to, Sent: new Date(message.sent_at).toLocaleString() };
  by('facts').replaceChildren(
    ...Object.entries(facts).flatMap(([name, value]) => [
      make('dt', { textContent: name }),
      make('dd', { textContent: value }),
    ]),
  );
  tabsOf(message);
};

const showList = () => {
  const wanted = by('filter').value.trim().toLowerCase();
  const chosen = messages.filter(({ to, subject }) => `${to} ${subject}`.toLowerCase().includes(wanted));
  const items = chosen.map((message) => {
    const link = make(
      'a',
      { href: `#${message.id}` },
      make('strong', { textContent: message.subject || '(no subject)' }),
      make('span', { textContent: `To ${message.to}` }),
      make('span', { textContent: new Date(message.sent_at).toLocaleString() }),
    );
    if (message.id === location.hash.slice(1)) link.setAttribute('aria-current', 'true');
    return make('li', {}, link);
  });
  const focused = document.activeElement?.getAttribute('href');
  by('list').replaceChildren(...items);
  if (focused && !document.activeElement?.matches('#list a'))
    by('list').querySelector(`a[href="${focused}"]`)?.focus();
  const status = messages.length === 0 ? 'No mail yet.' : `${chosen.length} of ${messages.length} messages`;
  if (by('status').textContent !== status) by('status').textContent = status;
};

const show = () => {
  showList();
  showMessage();
};

const refresh = async () => {
  try {
    const fresh = await (await fetch(base)).json();
    const changed = fresh.length !== messages.length || fresh[0]?.id !== messages[0]?.id;
    messages = fresh;
    if (changed || by('status').textContent === '') show();
  } catch {
    by('status').textContent = 'The local run does not respond; trying again.';
  }
  setTimeout(refresh, interval);
};

addEventListener('hashchange', show);
by('filter').addEventListener('input', showList);
refresh();
