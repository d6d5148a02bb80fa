import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';

/** What the dialog of a setting is given. */
export interface SettingDialogProps {
  onClose: () => void;
  /** Takes the focus afterwards. */
  returnTo: RefObject<HTMLElement | null>;
}

interface Props {
  /** What the button says. */
  label: string;
  children: (dialog: SettingDialogProps) => ReactNode;
}

/** A button that opens a dialog, whose code may come then; the focus comes back to it. */
export function OpenDialog({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{open && children({ onClose: () => setOpen(false), returnTo: button })}</Suspense>
    </>
  );
}
