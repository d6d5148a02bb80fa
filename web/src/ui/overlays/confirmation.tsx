import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../forms/button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmationProps {
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
export function Confirmation({
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
        className="px-6 pb-6 max-sm:px-4 max-sm:pb-4"
      >
        {fields && <div className="mt-4">{fields}</div>}
        <div className="mt-6 flex justify-end gap-3 max-sm:flex-col">
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
