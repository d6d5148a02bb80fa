import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';

export interface SettingDialogProps {
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
}

interface Props {
  label: string;
  children: (dialog: SettingDialogProps) => ReactNode;
}

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
