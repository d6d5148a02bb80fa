import { isShortcut } from '../../ui/overlays/keys.ts';
import { type DocsEntry, findInDocs } from './find-in-docs.ts';

/**
 * Runs the docs search in the app and on prerendered pages: `/` focuses it, arrows move between results,
 * Escape clears it. The index loads on first use.
 *
 * @param go navigates within the app; without it the browser follows the link
 * @returns a function that removes the listeners
 */
export function startSearch(box: HTMLElement, go?: (href: string) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const [input, panel, list, said] = [
    part<HTMLInputElement>(box, 'input'),
    part(box, '[data-found]'),
    part(box, 'ul'),
    part(box, '[role=status]'),
  ];
  const links = () => [...list.querySelectorAll('a')];
  const close = () => {
    panel.hidden = true;
  };
  const show = async () => {
    const text = input.value.trim();
    const { default: entries } = await import('virtual:docs-index');
    if (text !== input.value.trim()) return;
    const found = findInDocs(entries, text);
    list.replaceChildren(...found.map(row));
    panel.hidden = text === '';
    const results = found.length === 1 ? '1 result' : `${found.length || 'No'} results`;
    said.textContent = text === '' ? '' : `${results} for “${text}”`;
  };
  const clear = () => {
    input.value = '';
    input.focus();
    show();
  };
  const move = (step: 1 | -1) => {
    const places: Element[] = [input, ...links()];
    const at = document.activeElement ? places.indexOf(document.activeElement) : 0;
    const next = places[Math.min(Math.max(at + step, 0), places.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: clear,
  };
  input.addEventListener('input', show, { signal });
  input.addEventListener('focus', () => input.value.trim() && show(), { signal });
  box.addEventListener('focusout', ({ relatedTarget }) => box.contains(relatedTarget as Node) || close(), {
    signal,
  });
  box.addEventListener(
    'keydown',
    (event) => {
      const act =
        event.key === 'Enter' && event.target === input ? () => links()[0]?.click() : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
  list.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      close();
      if (!go) return;
      event.preventDefault();
      go(link.getAttribute('href') ?? '');
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      input.focus();
    },
    { signal },
  );
  box.classList.remove('invisible');
  return () => ended.abort();
}

function part<Found extends HTMLElement = HTMLElement>(box: HTMLElement, selector: string): Found {
  const found = box.querySelector<Found>(selector);
  if (!found) throw new Error(`The search box has no ${selector}.`);
  return found;
}

function row({ title, kind, href }: DocsEntry): Node {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.className = 'block rounded-s px-2.5 py-1.5 hover:bg-hover focus:bg-hover pointer-coarse:py-3';
  link.href = href;
  link.append(line('block font-medium break-words', title), line('block text-13 text-ink-3', kind));
  item.append(link);
  return item;
}

function line(className: string, words: string): Node {
  const made = document.createElement('span');
  made.className = className;
  made.textContent = words;
  return made;
}
