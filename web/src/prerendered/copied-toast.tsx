import { toastClasses, toastIcons } from '../ui/feedback/toast-look.tsx';

/** The toast of a copy, put into its place when there is something to say (copying.ts). */
export function CopiedToast() {
  return (
    <>
      <div
        id="toasts"
        role="status"
        className="pointer-events-none fixed top-17 left-1/2 z-50 w-95 max-w-[calc(100vw-2rem)] -translate-x-1/2"
      />
      <template id="copied">
        <div className={`${toastClasses.toast} fade-in`}>
          <div className={toastClasses.icon}>{toastIcons.success}</div>
          <div>
            <div className={toastClasses.title}>Copied!</div>
            <div className={toastClasses.description}>Code copied to clipboard</div>
          </div>
        </div>
      </template>
    </>
  );
}
