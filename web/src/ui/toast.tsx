import 'sonner/dist/styles.css';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { toastClasses, toastIcons } from './toast-look.tsx';
import { toastPlace } from './toast-place.ts';

/** The place where announcements appear; once, at the root. */
export function Toasts() {
  return createPortal(
    <Toaster
      position="top-center"
      offset={{ top: 68 }}
      mobileOffset={{ top: 68, left: 16, right: 16 }}
      visibleToasts={3}
      expand
      gap={8}
      style={{ '--width': '380px' } as CSSProperties}
      toastOptions={{ unstyled: true, classNames: toastClasses }}
      icons={toastIcons}
    />,
    toastPlace(),
  );
}

const shown = new Set<string>();

/** Says what went well, and dismisses earlier toasts, which are out of date now. */
export function announceSuccess(title: string, description?: string): void {
  for (const id of shown) if (id !== idOf(title, description)) toast.dismiss(id);
  shown.clear();
  show('success', title, description);
}

/** Says what went wrong, as a destructive toast. */
export function announceFailure(title: string, description?: string): void {
  show('error', title, description);
}

/** The toast "Error" with the message of whatever was thrown. */
export function announceError(error: unknown): void {
  announceFailure('Error', error instanceof Error ? error.message : String(error));
}

/** The words are the id: the same news twice is one toast. */
function idOf(title: string, description = ''): string {
  return `${title} ${description}`;
}

function show(kind: 'success' | 'error', title: string, description: string | undefined) {
  const id = idOf(title, description);
  shown.add(id);
  toast[kind](title, {
    id,
    description,
    duration: kind === 'error' ? 8000 : 4000,
  });
}
