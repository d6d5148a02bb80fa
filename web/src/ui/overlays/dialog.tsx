import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button, IconButton } from '../forms/button.tsx';
import { Modal } from './modal.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: string;
  returnTo?: RefObject<HTMLElement | null> | undefined;
  /** A wide dialog scrolls inside and fills the screen on phones. */
  size?: 'normal' | 'wide';
  /** Controls next to Close. */
  tools?: ReactNode;
  children: ReactNode;
}

const sizes = {
  normal: 'w-130',
  wide: 'w-270 max-sm:h-dvh max-sm:min-h-dvh max-sm:rounded-t-none',
};

export function Dialog({
  open,
  onClose,
  title,
  subtitle,
  returnTo,
  size = 'normal',
  tools,
  children,
}: DialogProps) {
  return (
    open && (
      <Modal
        title={title}
        words={subtitle}
        onClose={onClose}
        closesOutside
        returnTo={returnTo}
        className={`flex-col scroll-pt-20 scroll-pb-18 open:flex ${sizes[size]}`}
        headClassName="sticky top-0 z-1 border-b border-line bg-overlay py-4 pr-16 pl-6 max-sm:pl-4"
      >
        {children}
        {/* Last, so that focus starts on the first field, but drawn on the title, which stays in view. */}
        <div className="sticky top-0 z-2 order-first h-0">
          {tools && (
            <div className="absolute top-3.5 right-14 pointer-coarse:top-2 pointer-coarse:right-16">
              {tools}
            </div>
          )}
          <IconButton
            label="Close"
            onClick={onClose}
            className="absolute top-3.5 right-4 max-sm:right-2 pointer-coarse:top-2"
          >
            <X size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        </div>
      </Modal>
    )
  );
}

/** Stays in view while the dialog scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-1 flex justify-end gap-2 border-t border-line bg-overlay px-6 py-3 max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col max-sm:px-4">
      {children}
    </div>
  );
}

interface FormDialogProps {
  title: string;
  subtitle?: string;
  /** Gets the focus when the dialog closes, if it is not the previously focused element. */
  returnTo?: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSubmit: () => void;
  busy: boolean;
  action: string;
  busyAction: string;
  children: ReactNode;
}

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
