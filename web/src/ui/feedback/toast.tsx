import type { toast } from 'sonner';

const shown = new Set<string>();

let mounted: (toaster: typeof toast) => void;
const toaster = new Promise<typeof toast>((resolve) => {
  mounted = resolve;
});

/** Called by the Toaster once toasts appear: what was announced before that is shown now. */
export function toasterMounted(to: typeof toast): void {
  mounted(to);
}

/** Says what went well, and dismisses earlier toasts, which are out of date now. */
export function announceSuccess(title: string, description?: string): void {
  const outOfDate = [...shown].filter((id) => id !== idOf(title, description));
  shown.clear();
  toaster.then((toast) => {
    for (const id of outOfDate) toast.dismiss(id);
  });
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

const undoMs = 6000;

/**
 * Says what is about to happen, with a button that keeps it from happening. `then` is called after 6 seconds without
 * that; how long the toast is shown, or looked at, changes nothing.
 */
export function announceWithUndo(title: string, undo: () => void, then: () => void): void {
  const id = idOf(title);
  const timer = setTimeout(() => {
    toaster.then((toast) => toast.dismiss(id));
    then();
  }, undoMs);
  const onClick = () => {
    clearTimeout(timer);
    undo();
  };
  const action = { label: 'Undo', onClick };
  toaster.then((toast) => toast.success(title, { id, action, duration: Number.POSITIVE_INFINITY }));
}

/** The words are the id: the same news twice is one toast. */
function idOf(title: string, description = ''): string {
  return `${title} ${description}`;
}

function show(kind: 'success' | 'error', title: string, description: string | undefined) {
  const id = idOf(title, description);
  shown.add(id);
  const duration = kind === 'error' ? 8000 : 4000;
  toaster.then((toast) => toast[kind](title, { id, description, duration }));
}
