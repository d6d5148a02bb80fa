import type { Language } from '../../build/code-samples.ts';
import { originMark } from '../../build/marks.ts';
import { followSection } from '../pages/docs/current-section.ts';
import { chosenLanguage, queryWith, rememberLanguage } from '../pages/docs/language.ts';

const languageButtons = 'button[data-language]';

/** Language, own origin and current section of the prerendered docs, as docs.tsx has them in the app. */
export function startDocs(): void {
  for (const template of all<HTMLTemplateElement>('template[data-language]')) {
    template.innerHTML = template.innerHTML.replaceAll(originMark, location.origin);
  }
  for (const button of all(languageButtons)) {
    button.onclick = () => choose(button.dataset.language as Language);
  }
  show(chosenLanguage(location.search));
  followSection((current) => {
    for (const link of all<HTMLAnchorElement>('nav[aria-label=Sections] a')) {
      if (link.hash === `#${current}`) link.ariaCurrent = 'true';
      else link.removeAttribute('aria-current');
    }
  });
}

function all<Found extends HTMLElement>(selector: string) {
  return document.querySelectorAll<Found>(selector);
}

function choose(language: Language): void {
  rememberLanguage(language);
  history.replaceState(null, '', `${queryWith(location.search, language)}${location.hash}`);
  show(language);
}

function show(language: Language): void {
  for (const template of all<HTMLTemplateElement>(`template[data-language=${language}]`)) {
    const block = document.querySelector(
      `#${template.dataset.sample} [data-code-block]:has(${languageButtons})`,
    );
    block?.querySelector('code')?.replaceChildren(template.content.cloneNode(true));
  }
  for (const button of all(languageButtons)) button.ariaPressed = `${button.dataset.language === language}`;
  for (const link of all<HTMLAnchorElement>('main a[href*="#"]')) link.search = location.search;
}
