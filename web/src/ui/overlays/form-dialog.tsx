import type { ReactNode, RefObject } from 'react';
import { Button } from '../forms/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface FormDialogProps {
  title: string;
  subtitle?: string;
  /** Takes the focus afterwards, where that is not what had it before. */
  returnTo?: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSubmit: () => void;
  busy: boolean;
  /** What the button says, and what it says meanwhile. */
  action: string;
  busyAction: string;
  children: ReactNode;
}

/** A dialog that is one form, for as long as it is mounted. */
export function FormDialog({
  title,
  subtitle,
  returnTo,
  onClose,
  onSubmit,
  busy,
  action,
  busyAction,
  children,
}: FormDialogProps) {
  return (
    <Dialog open onClose={onClose} returnTo={returnTo} title={title} {...(subtitle ? { subtitle } : {})}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="flex flex-col gap-4 px-6 py-5 max-sm:px-4">{children}</div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="filled" disabled={busy}>
            {busy ? busyAction : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
