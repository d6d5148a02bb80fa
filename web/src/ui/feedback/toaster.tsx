import 'sonner/dist/styles.css';
import { type CSSProperties, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { toasterMounted } from './toast.tsx';
import { toastClasses, toastIcons, toastPlace } from './toast-look.tsx';

export function Toasts() {
  // Runs after the Toaster's effect that starts listening.
  useEffect(() => toasterMounted(toast), []);
  return createPortal(
    <Toaster
      position="top-center"
      offset={{ top: 68 }}
      mobileOffset={{ top: 68, left: 16, right: 16 }}
      visibleToasts={3}
      expand
      gap={8}
      style={{ '--width': '380px' } as CSSProperties}
      toastOptions={{ unstyled: true, classNames: toastClasses }}
      icons={toastIcons}
    />,
    toastPlace(),
  );
}
