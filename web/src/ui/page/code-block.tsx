import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopying } from '../feedback/copying.tsx';

/**
 * A dark code panel with a copy button. `copies` is the text to copy if it differs from the shown one,
 * `shown` is the highlighted code, and `tools` are controls next to the button. The data attributes are
 * for pages without React (prerendered/).
 */
export function CodeBlock({
  code,
  copies = code,
  label,
  shown = code,
  tools,
}: {
  code: string;
  copies?: string;
  label: string;
  shown?: ReactNode;
  tools?: ReactNode;
}) {
  const { copied, copy } = useCopying('Code copied to clipboard');
  return (
    <div data-code-block className="rounded-m bg-code text-code-ink">
      <div className="flex items-center justify-between pt-1 pr-1 pl-4 text-13 text-code-dim">
        {tools ?? label}
        <button
          type="button"
          data-copy
          data-copied={copied || undefined}
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => copy(copies)}
          className="group inline-flex size-9 items-center justify-center rounded-s transition-colors hover:text-code-ink pointer-coarse:size-11"
        >
          <Copy size={16} strokeWidth={1.9} aria-hidden="true" className="group-data-copied:hidden" />
          <Check size={16} strokeWidth={1.9} aria-hidden="true" className="hidden group-data-copied:block" />
        </button>
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-m"
      >
        <pre className="px-4 pb-4 font-mono text-13">
          <code>{shown}</code>
        </pre>
      </section>
    </div>
  );
}
