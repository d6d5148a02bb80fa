import { Check, Copy } from 'lucide-react';
import { useCopying } from './copying.ts';

/**
 * Code on its dark panel with a copy button. `copies` is what goes to the clipboard where that differs
 * from what is shown.
 */
export const CodeBlock = ({
  code,
  copies = code,
  label,
}: {
  code: string;
  copies?: string;
  label: string;
}) => {
  const { copied, copy } = useCopying('Code copied to clipboard');
  const Icon = copied ? Check : Copy;
  return (
    <div className="relative rounded-m bg-code text-code-ink">
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-m"
      >
        <pre className="p-4 pr-14 font-mono text-13">
          <code>{code}</code>
        </pre>
      </section>
      <button
        type="button"
        aria-label={`Copy ${label.toLowerCase()}`}
        onClick={() => copy(copies)}
        className="absolute top-2 right-2 inline-flex size-9 items-center justify-center rounded-s bg-code text-code-dim transition-colors hover:text-code-ink pointer-coarse:size-11"
      >
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      </button>
    </div>
  );
};
