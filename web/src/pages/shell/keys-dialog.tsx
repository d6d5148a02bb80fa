import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const groups = [
  [
    'People to act on, and an open signup',
    [
      ['j k', 'next and previous person'],
      ['o', 'open'],
      ['w', 'write an email'],
      ['e', 'mark as handled'],
      ['x', 'mark as not a fit'],
      ['z', 'undo the last mark'],
      ['c', 'correct the company of an open signup'],
      ['Esc', 'close'],
    ],
  ],
  [
    'Signups, companies and API docs',
    [
      ['/', 'search'],
      ['j k', 'next and previous signup'],
      ['Enter', 'open'],
      ['x', 'select a signup'],
    ],
  ],
  [
    'Rules and menus',
    [
      ['Enter', 'change a word of the rule'],
      ['Backspace', 'remove its condition'],
      ['a to z', 'go to the choice with this letter'],
      ['Esc', 'close'],
    ],
  ],
] as const;

/** All keys of all screens. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard Shortcuts">
      <div className="grid gap-5 overflow-y-auto px-6 py-5 max-sm:px-4">
        {groups.map(([title, keys]) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-13 font-medium text-ink-2">{title}</h3>
            <dl>
              {keys.map(([key, words]) => (
                <div key={words} className="flex items-baseline gap-4 border-t border-line py-1.5">
                  <dt className="w-24 shrink-0">
                    <kbd className="rounded-s border border-line-2 px-1.5 font-mono text-13">{key}</kbd>
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-13 text-ink-2">
          Turn single keys off in{' '}
          <Link
            to="/account"
            onClick={onClose}
            className="rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4"
          >
            Account
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}
