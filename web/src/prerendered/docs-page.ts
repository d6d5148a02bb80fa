import { followSection } from '../pages/docs/current-section.ts';
import { startLanguages } from './languages.ts';

/** Language, own origin and current section of the prerendered docs, as docs.tsx has them in the app. */
export function startDocs(): void {
  startLanguages();
  followSection((current) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Sections] a')) {
      if (link.hash === `#${current}`) link.ariaCurrent = 'true';
      else link.removeAttribute('aria-current');
    }
  });
}
