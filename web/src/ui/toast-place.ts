let place: HTMLElement | undefined;

/** Where toasts appear: at the end of the page, and inside a modal dialog while one is open. */
export function toastPlace(): HTMLElement {
  place ??= document.body.appendChild(document.createElement('div'));
  return place;
}
