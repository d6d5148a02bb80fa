import { originMark } from '../../build/samples/marks.ts';
import { followSection } from '../pages/docs/current-section.ts';
import { startSearch } from '../pages/docs/search.ts';
import { startLanguages } from './languages.ts';

/** Language, own origin and current section of the prerendered docs, as docs.tsx has them in the app. */
export function startDocs(): void {
  for (const code of document.querySelectorAll('main pre code')) {
    code.innerHTML = code.innerHTML.replaceAll(originMark, location.origin);
  }
  startLanguages();
  for (const box of document.querySelectorAll<HTMLElement>('[data-docs-search]')) startSearch(box);
  followSection((current) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Sections] a')) {
      if (link.hash === `#${current}`) link.ariaCurrent = 'true';
      else link.removeAttribute('aria-current');
    }
  });
}
