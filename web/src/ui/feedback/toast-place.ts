let place: HTMLElement | undefined;

/** Where toasts appear: at the end of the page, and inside a modal dialog while one is open. */
export function toastPlace(): HTMLElement {
  place ??= document.body.appendChild(withoutFocusEvents(document.createElement('div')));
  return place;
}

/** The toasts' library would give the focus back on every Tab that leaves a toast, and so never let it pass. */
function withoutFocusEvents(element: HTMLElement): HTMLElement {
  element.addEventListener('focusin', (event) => event.stopPropagation(), true);
  return element;
}
