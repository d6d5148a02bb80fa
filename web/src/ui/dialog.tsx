import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: string;
  /** Takes the focus when the dialog has closed. */
  returnTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A toast may be pressed while a dialog is open, and does not close it. */
const unlessToast = (event: { target: EventTarget | null; preventDefault: () => void }) => {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
    event.preventDefault();
};

/**
 * A modal dialog; on a phone a sheet at the bottom. The scrim is ours, not Radix's Overlay: that one
 * locks scrolling by a style element, which the content security policy refuses (style.css locks it).
 */
export const Dialog = ({ open, onClose, title, subtitle, returnTo, children }: DialogProps) => (
  <Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Portal>
      <div
        data-scrim
        className="fixed inset-0 z-40 flex fade-in items-center justify-center overflow-y-auto bg-[oklch(0.15_0.01_165/0.5)] p-4 max-sm:items-end max-sm:p-0"
      >
        <Content
          {...(subtitle ? {} : { 'aria-describedby': undefined })}
          onPointerDownOutside={unlessToast}
          onInteractOutside={unlessToast}
          onCloseAutoFocus={(event) => {
            if (!returnTo?.current) return;
            event.preventDefault();
            returnTo.current.focus();
          }}
          className="relative max-h-full w-full max-w-130 rise-in overflow-y-auto rounded-l bg-overlay shadow-2 outline-none max-sm:max-h-[calc(100dvh-3rem)] max-sm:max-w-none max-sm:rounded-b-none"
        >
          <div className="border-b border-line py-4 pr-16 pl-6 max-sm:pl-4">
            <Title className="text-19 font-bold break-words">{title}</Title>
            {subtitle && <Description className="break-words text-ink-2">{subtitle}</Description>}
          </div>
          {children}
          {/* Last, so that the focus starts on the first field where there is one. */}
          <Close asChild>
            <IconButton label="Close" className="absolute top-4 right-4 max-sm:right-2">
              <X size={16} strokeWidth={1.9} aria-hidden="true" />
            </IconButton>
          </Close>
        </Content>
      </div>
    </Portal>
  </Root>
);
