import 'sonner/dist/styles.css';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster, toast } from 'sonner';

const classNames = {
  toast:
    'pointer-events-auto flex w-full items-start gap-2.5 rounded-l border border-line bg-overlay px-4 py-3 text-14 text-ink shadow-2 font-sans',
  title: 'font-bold',
  description: 'mt-0.5 text-13 text-ink-2',
  icon: 'mt-0.5 shrink-0',
};

/** The place where announcements appear; once, at the root. */
export const Toasts = () => (
  <Toaster
    position="top-center"
    offset={{ top: 68 }}
    mobileOffset={{ top: 68, left: 16, right: 16 }}
    visibleToasts={3}
    expand
    gap={8}
    style={{ '--width': '380px' } as CSSProperties}
    toastOptions={{ unstyled: true, classNames }}
    icons={{
      success: <CircleCheck size={16} strokeWidth={1.9} className="text-ok" aria-hidden="true" />,
      error: <CircleAlert size={16} strokeWidth={1.9} className="text-danger" aria-hidden="true" />,
    }}
  />
);

/** The words are the id: the same news twice is one toast. */
const idOf = (title: string, description = ''): string => `${title} ${description}`;

const shown = new Set<string>();

const show = (kind: 'success' | 'error', title: string, description: string | undefined) => {
  const id = idOf(title, description);
  shown.add(id);
  toast[kind](title, {
    id,
    description,
    duration: kind === 'error' ? 8000 : 4000,
  });
};

/** Says what went well, and takes back what was said before: it is no longer news. */
export const announceSuccess = (title: string, description?: string): void => {
  for (const id of shown) if (id !== idOf(title, description)) toast.dismiss(id);
  shown.clear();
  show('success', title, description);
};

export const announceFailure = (title: string, description?: string): void =>
  show('error', title, description);

/** The toast "Error" with the message of whatever was thrown. */
export const announceError = (error: unknown): void =>
  announceFailure('Error', error instanceof Error ? error.message : String(error));
