import '../ui/style.css';
import { originMark } from '../../build/samples/marks.ts';
import { followSection } from '../pages/docs/current-section.ts';
import { startTrying } from '../pages/landing/try-field.ts';
import { startLanguages } from './languages.ts';

// All code of a prerendered page. Only the docs differ for a customer: they show their key.
const docs = location.pathname.startsWith('/api-docs');
if (docs && keepsSession()) {
  document.getElementById('root')?.replaceChildren();
  import('../main.tsx');
} else {
  startCopying();
  startSearches();
  if (docs) startDocs();
  else startLanguages();
  const tried = document.querySelector<HTMLElement>('[data-try]');
  if (tried) startTrying(tried);
}

/** True if this browser has a stored session. The app checks if it is still valid. */
function keepsSession() {
  return Object.keys(localStorage).some((key) =>
    /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/.test(key),
  );
}

async function startSearches(): Promise<void> {
  const boxes = document.querySelectorAll<HTMLElement>('[data-docs-search]');
  if (boxes.length === 0) return;
  const { startSearch } = await import('../pages/docs/search.ts');
  for (const box of boxes) startSearch(box);
}

function startCopying(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('button[data-copy]');
    const code = button?.closest('[data-code-block]')?.querySelector('code');
    if (button && code) copy(button, code);
  });
}

async function copy(button: HTMLElement, code: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    // Select the code, so that the reader can copy it by hand.
    getSelection()?.selectAllChildren(code);
    return;
  }
  announce();
  button.dataset.copied = '';
  setTimeout(() => delete button.dataset.copied, 2000);
}

function announce() {
  const template = document.querySelector<HTMLTemplateElement>('template#copied');
  const place = document.getElementById('toasts');
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!place || !toast) return;
  place.replaceChildren(toast);
  setTimeout(() => toast.parentNode === place && place.replaceChildren(), 4000);
}

/** Language, origin and current section of the prerendered docs, as in docs.tsx. */
function startDocs(): void {
  for (const code of document.querySelectorAll('main pre code')) {
    code.innerHTML = code.innerHTML.replaceAll(originMark, location.origin);
  }
  startLanguages();
  followSection((current) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Sections] a')) {
      if (link.hash === `#${current}`) link.ariaCurrent = 'true';
      else link.removeAttribute('aria-current');
    }
  });
}
