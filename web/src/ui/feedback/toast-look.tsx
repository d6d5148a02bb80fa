import { CircleAlert, CircleCheck } from 'lucide-react';

/** What a toast looks like, wherever it is made. */
export const toastClasses = {
  toast:
    'pointer-events-auto flex w-full items-start gap-2.5 rounded-l border border-line bg-overlay px-4 py-3 text-14 text-ink shadow-2 font-sans',
  title: 'font-bold',
  description: 'mt-0.5 text-13 text-ink-2',
  icon: 'mt-0.5 shrink-0',
  actionButton:
    'tap -my-1.5 ml-auto shrink-0 justify-center rounded-s px-2 py-1.5 font-medium text-accent-ink hover:bg-hover',
};

export const toastIcons = {
  success: <CircleCheck size={16} strokeWidth={1.9} className="text-ok" aria-hidden="true" />,
  error: <CircleAlert size={16} strokeWidth={1.9} className="text-danger" aria-hidden="true" />,
};

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
