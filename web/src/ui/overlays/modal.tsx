import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { toastPlace } from '../feedback/toast-look.tsx';
import { Button } from '../forms/button.tsx';

interface ModalProps {
  role?: 'dialog' | 'alertdialog';
  title: string;
  words?: ReactNode;
  className: string;
  headClassName?: string;
  onClose: () => void;
  closesOutside?: boolean;
  first?: RefObject<HTMLElement | null>;
  /** Gets the focus when the modal closes, if it is not the previously focused element. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/**
 * A modal `<dialog>`; on phones a sheet at the bottom. The browser makes the page inert and restores the
 * focus. Toasts move inside the dialog, because they would be inert too.
 */
export function Modal({
  role = 'dialog',
  title,
  words,
  className,
  headClassName,
  onClose,
  closesOutside = false,
  first,
  returnTo,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    const toasts = toastPlace();
    const beneath = toasts.parentElement?.closest('dialog');
    const opener = document.activeElement;
    shown?.showModal();
    shown?.append(toasts);
    first?.current?.focus();
    return () => {
      // A dialog underneath makes the page inert too, so toasts move there.
      (beneath?.open ? beneath : document.body).append(toasts);
      shown?.close();
      returnTo?.current?.focus();
      // If a dialog on top closes at the same time, the page could not take the focus yet; a toast may
      // have it.
      queueMicrotask(() => {
        const now = document.activeElement;
        if (beneath && !beneath.open) return;
        if (now !== document.body && !toasts.contains(now)) return;
        const target = returnTo?.current ?? opener;
        if (target instanceof HTMLElement) target.focus();
      });
    };
  }, [first, returnTo]);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={words ? `${id}-words` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={keepFocus}
      onPointerDown={(event) => {
        // The box fills the dialog, so a click on the dialog itself is on the backdrop.
        if (closesOutside && event.target === dialog.current) onClose();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] rise-in overflow-y-auto rounded-l bg-overlay text-ink shadow-2 backdrop:fade-in backdrop:bg-[oklch(0.15_0.01_165/0.5)] max-sm:mb-0 max-sm:max-h-[calc(100dvh-3rem)] max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none ${className}`}
    >
      <div className={headClassName}>
        <h2 id={`${id}-title`} className="text-19 font-bold break-words">
          {title}
        </h2>
        {words && (
          <div id={`${id}-words`} className="text-pretty break-words text-ink-2">
            {words}
          </div>
        )}
      </div>
      {children}
    </dialog>
  );
}

const stops =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Wraps Tab and Shift+Tab inside an element, so that focus does not reach the browser's bars. */
export function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter((stop) =>
    stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

export interface ConfirmationProps {
  title: string;
  children: ReactNode;
  fields?: ReactNode;
  action: string;
  cancel?: string;
  look?: 'filled' | 'danger';
  busy?: boolean;
  onConfirm: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** Confirms an action that cannot be undone. Focus starts on Cancel. */
export function ConfirmationDialog({
  title,
  children,
  fields,
  action,
  cancel: cancelWords = 'Cancel',
  look = 'filled',
  busy = false,
  onConfirm,
  onClose,
}: ConfirmationProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      role="alertdialog"
      title={title}
      words={children}
      onClose={onClose}
      first={cancel}
      className="w-100"
      headClassName="grid gap-2 px-6 pt-6 max-sm:px-4 max-sm:pt-4"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(event);
        }}
      >
        {fields && <div className="mt-4 px-6 max-sm:px-4">{fields}</div>}
        <div className="sticky bottom-0 flex justify-end gap-3 bg-overlay p-6 max-sm:flex-col max-sm:p-4 max-sm:pt-6">
          <Button ref={cancel} onClick={onClose}>
            {cancelWords}
          </Button>
          <Button type="submit" look={look} disabled={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
