import { ChevronDown, CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Panel } from '../page/page.tsx';

export interface OpenProblem {
  readonly heading: string;
  readonly words: ReactNode;
  /** The one way out. */
  readonly action: ReactNode;
  /** True if something is lost until it is solved. */
  readonly isSevere: boolean;
}

/** The worst problem, and a button that shows the others. */
export function Problems({ problems }: { problems: readonly OpenProblem[] }) {
  const [open, setOpen] = useState(false);
  const ordered = problems.toSorted((one, other) => Number(other.isSevere) - Number(one.isSevere));
  const more = ordered.length - 1;
  if (more < 0) return null;
  return (
    <Panel>
      <ul aria-label="Problems" className="divide-y divide-line">
        {ordered.slice(0, open ? undefined : 1).map((problem, at) => (
          <li
            key={problem.heading}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 px-6 py-2.5 max-sm:px-4 max-sm:py-4"
          >
            <p className="flex min-w-0 basis-96 grow gap-3 break-words text-ink-2">
              <Severity isSevere={problem.isSevere} />
              <span className="min-w-0">
                <strong className="font-bold text-ink">{problem.heading}.</strong> {problem.words}
              </span>
            </p>
            <span className="flex flex-wrap items-center gap-2 max-sm:pl-7">
              {problem.action}
              {at === 0 && more > 0 && (
                <Button
                  size="compact"
                  aria-expanded={open}
                  className="border-transparent!"
                  onClick={() => setOpen(!open)}
                >
                  {open ? 'Less' : `${more} more`}
                  <ChevronDown
                    size={16}
                    strokeWidth={1.9}
                    aria-hidden="true"
                    className={open ? 'rotate-180' : ''}
                  />
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Severity({ isSevere }: { isSevere: boolean }) {
  const Icon = isSevere ? CircleAlert : TriangleAlert;
  return (
    <Icon
      size={16}
      strokeWidth={1.9}
      aria-hidden="true"
      className={`mt-0.5 shrink-0 ${isSevere ? 'text-danger' : 'text-warn'}`}
    />
  );
}

export function Notice({
  heading,
  children,
  action,
}: {
  heading: string;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <section
      aria-label={heading}
      className="mt-4 flex gap-2.5 rounded-m bg-warn-soft px-4 py-3 text-14 text-ink-2"
    >
      <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-warn" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 basis-96 grow">
          <p className="font-bold break-words text-ink">{heading}</p>
          <p className="break-words">{children}</p>
        </div>
        {action}
      </div>
    </section>
  );
}
