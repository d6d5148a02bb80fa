/**
 * Makes the field of TryCard work. Loads the rest at the first use, so that a page that is only read runs
 * nearly no code.
 */
export function startTrying(card: HTMLElement): void {
  const form = card.querySelector('form');
  const input = card.querySelector('input');
  if (!form || !input) return;
  form.inert = false;
  const load = () => import('./try-domain.ts');
  form.addEventListener('focusin', load, { once: true });
  form.onsubmit = async (event) => {
    event.preventDefault();
    (await load()).tryDomainIn(card);
  };
  for (const button of card.querySelectorAll<HTMLElement>('[data-example]')) {
    button.onclick = () => {
      input.value = button.dataset.example ?? '';
      form.requestSubmit();
    };
  }
}
