import type { toast } from 'sonner';

const shown = new Set<string>();

let mounted: (toaster: typeof toast) => void;
const toaster = new Promise<typeof toast>((resolve) => {
  mounted = resolve;
});

/** Called when the Toaster is mounted. Shows earlier announcements now. */
export function toasterMounted(to: typeof toast): void {
  mounted(to);
}

/** Shows a success toast and dismisses earlier toasts. */
export function announceSuccess(title: string, description?: string): void {
  const outOfDate = [...shown].filter((id) => id !== idOf(title, description));
  shown.clear();
  toaster.then((toast) => {
    for (const id of outOfDate) toast.dismiss(id);
  });
  show('success', title, description);
}

export function announceFailure(title: string, description?: string): void {
  show('error', title, description);
}

export function announceError(error: unknown): void {
  announceFailure('Error', error instanceof Error ? error.message : String(error));
}

const undoMs = 6000;

/**
 * Shows a toast with an Undo button. Calls `then` after 6 seconds unless it was pressed, no matter how
 * long the toast is visible.
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

/** Shows a success toast for 6 seconds with an Undo button for something that is already done. */
export function announceUndoable(title: string, undo: () => void): void {
  const action = { label: 'Undo', onClick: undo };
  toaster.then((toast) => toast.success(title, { id: idOf(title), action, duration: undoMs }));
}

/** The text is the ID, so that repeated news shares one toast. */
function idOf(title: string, description = ''): string {
  return `${title} ${description}`;
}

function show(kind: 'success' | 'error', title: string, description: string | undefined) {
  const id = idOf(title, description);
  shown.add(id);
  const duration = kind === 'error' ? 8000 : 4000;
  toaster.then((toast) => toast[kind](title, { id, description, duration }));
}
