import type { Language } from '../../build/samples/code-samples.ts';
import { originMark } from '../../build/samples/marks.ts';
import { chosenLanguage, queryWith, rememberLanguage } from '../pages/docs/language.ts';

const languageButtons = 'button[data-language]';

export function startLanguages(): void {
  for (const template of all<HTMLTemplateElement>('template[data-language]')) {
    template.innerHTML = template.innerHTML.replaceAll(originMark, location.origin);
  }
  for (const button of all(languageButtons)) {
    button.onclick = () => choose(button.dataset.language as Language);
  }
  show(chosenLanguage(location.search));
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
