import { CircleAlert, CircleCheck } from 'lucide-react';

/** Shared with prerendered pages, which have no React. */
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

/** The container of toasts: at the end of the page, or inside an open modal dialog. */
export function toastPlace(): HTMLElement {
  place ??= document.body.appendChild(withoutFocusEvents(document.createElement('div')));
  return place;
}

/** The toast library returns focus on every Tab that leaves a toast, which would trap it. */
function withoutFocusEvents(element: HTMLElement): HTMLElement {
  element.addEventListener('focusin', (event) => event.stopPropagation(), true);
  return element;
}
