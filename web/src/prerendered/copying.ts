/** Makes the copy buttons of code blocks work as useCopying does in the app. */
export function startCopying(): void {
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
    // Marked, so that the reader's own copy command takes it.
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
