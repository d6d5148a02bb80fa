import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { toastPlace } from '../feedback/toast-look.tsx';
import { IconButton } from '../forms/button.tsx';
import { useMedia } from '../page/use-media.ts';
import { keepFocus } from './modal.tsx';
import { type DrawerSteps, useDrawerKeys } from './use-drawer-keys.ts';

/** From this width on, the page stays usable next to the drawer. */
const besideThePage = '(min-width: 64rem)';

interface DrawerProps {
  /** ID of the shown item. When it changes, focus moves to the heading. */
  id: string;
  title: string;
  subtitle?: string;
  /** Used in the names of the arrow buttons: "signup". */
  noun: string;
  steps: DrawerSteps;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
  children: ReactNode;
}

/**
 * A drawer at the right edge, below the bar. On narrow screens it is a modal sheet over the whole screen.
 * Escape closes it; j and k, and the arrow keys on its heading, step to the next item.
 */
export function Drawer({ id, title, subtitle, noun, steps, onClose, returnTo, children }: DrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const back = useRef(returnTo);
  const labels = useId();
  const beside = useMedia(besideThePage);
  useDrawerKeys(heading, steps, onClose);

  useEffect(() => {
    back.current = returnTo;
  });
  useLayoutEffect(() => {
    const shown = drawer.current;
    const toasts = toastPlace();
    if (beside) shown?.show();
    else {
      shown?.showModal();
      shown?.append(toasts);
    }
    heading.current?.focus();
    return () => {
      document.body.append(toasts);
      shown?.close();
      back.current()?.focus();
    };
  }, [beside]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per shown item.
  useEffect(() => {
    // A pressed arrow button keeps the focus, for the next press.
    if (!document.activeElement?.matches('[data-step]')) heading.current?.focus();
  }, [id]);

  return (
    <dialog
      ref={drawer}
      data-drawer
      aria-labelledby={`${labels}-title`}
      aria-describedby={subtitle ? `${labels}-subtitle` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={beside ? undefined : keepFocus}
      className="fixed inset-0 z-30 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-overlay text-ink open:flex lg:top-14 lg:left-auto lg:h-auto lg:w-140 lg:border-l lg:border-line-2 lg:shadow-2"
    >
      <div className="flex min-h-13 items-center gap-1 border-b border-line py-2 pr-4 pl-6 max-sm:pr-2 max-sm:pl-4">
        <div className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h2 ref={heading} id={`${labels}-title`} tabIndex={-1} className="font-bold break-words">
            {title}
          </h2>
          <p id={`${labels}-subtitle`} className="min-w-0 text-13 break-words text-ink-2">
            {subtitle}
          </p>
        </div>
        <StepButton label={`Previous ${noun}`} step={steps.previous}>
          <ChevronUp size={16} strokeWidth={1.9} aria-hidden="true" />
        </StepButton>
        <StepButton label={`Next ${noun}`} step={steps.next}>
          <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
        </StepButton>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </dialog>
  );
}

function StepButton({
  label,
  step,
  children,
}: {
  label: string;
  step: DrawerSteps['next'];
  children: ReactNode;
}) {
  return (
    // aria-disabled, because a disabled button would lose the focus at the last row.
    <IconButton
      label={label}
      data-step
      aria-disabled={step === undefined}
      onClick={step}
      className="aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    >
      {children}
    </IconButton>
  );
}
