import { FlaskConical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isTestMode, showTestData, wasSwitched } from '../../platform/api/test-mode.ts';

/** Switches this tab between live and test data. It keeps the focus over the loading that this takes. */
export function TestSwitch() {
  const on = isTestMode();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasSwitched()) button.current?.focus();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      role="switch"
      aria-checked={on}
      onClick={() => showTestData(!on)}
      className={`inline-flex h-8 items-center justify-center gap-1.5 rounded-m text-13 font-medium max-wide:w-8 wide:px-2 pointer-coarse:h-11 max-wide:pointer-coarse:w-11 ${on ? 'bg-warn-soft text-warn' : 'text-ink-3 hover:bg-hover hover:text-ink'}`}
    >
      <FlaskConical size={16} strokeWidth={1.9} aria-hidden="true" />
      <span className="max-wide:sr-only">Test Data</span>
    </button>
  );
}
