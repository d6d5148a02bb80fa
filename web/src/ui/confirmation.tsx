import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface ConfirmationProps {
  title: string;
  children: ReactNode;
  /** What is inside the form, such as a field to type in. */
  fields?: ReactNode;
  action: string;
  look?: 'filled' | 'danger';
  busy?: boolean;
  onConfirm: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/**
 * Asks before something that cannot be undone, for as long as it is mounted. The browser's own modal
 * dialog traps the focus, makes the page behind inert and gives the focus back. A toast would be inert
 * too: close it first, or say what went wrong inside.
 */
export const Confirmation = ({
  title,
  children,
  fields,
  action,
  look = 'filled',
  busy = false,
  onConfirm,
  onClose,
}: ConfirmationProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    cancel.current?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-100 max-w-[calc(100vw-2rem)] rounded-l border border-line bg-overlay p-6 text-ink shadow-2 backdrop:bg-[oklch(0_0_0/0.5)] max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none max-sm:p-4"
    >
      <h2 id={`${id}-title`} className="text-19 font-bold">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-ink-2">
        {children}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(event);
        }}
      >
        {fields && <div className="mt-4">{fields}</div>}
        <div className="mt-6 flex justify-end gap-3 max-sm:flex-col">
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={look} disabled={busy}>
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  );
};
