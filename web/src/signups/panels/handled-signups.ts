import { useSyncExternalStore } from 'react';
import { useSession } from '../../platform/session/session.ts';

/** How far a customer has come with a matched signup; new ones are not kept. */
export type Handling = 'new' | 'seen' | 'done';

type Kept = Readonly<Record<string, Exclude<Handling, 'new'>>>;

const nothing: Kept = {};
const most = 500;
const listeners = new Set<() => void>();
let cache: { text: string | null; kept: Kept } = { text: null, kept: nothing };

/** How far this browser's customer has come with each matched signup, by its id, and the way to note it. */
export function useHandling() {
  const session = useSession();
  const account = session.status === 'signed-in' ? session.username : '';
  const kept = useSyncExternalStore(subscribe, () => read(account));
  return {
    handlingOf: (id: string): Handling => kept[id] ?? 'new',
    note: (id: string, handling: Handling) => write(account, id, handling),
  };
}

/** Keeps a note; the oldest are forgotten. */
function write(account: string, id: string, handling: Handling): void {
  const { [id]: _before, ...others } = read(account);
  const entries = Object.entries(others).slice(-most + 1);
  const next = Object.fromEntries(handling === 'new' ? entries : [...entries, [id, handling]]);
  localStorage.setItem(nameFor(account), JSON.stringify(next));
  for (const listener of listeners) listener();
}

function read(account: string): Kept {
  const text = localStorage.getItem(nameFor(account));
  if (text !== cache.text) cache = { text, kept: parse(text) };
  return cache.kept;
}

/** What is stored is the browser's, and may be anything. */
function parse(text: string | null): Kept {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return nothing;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([id, handling]) =>
        handling === 'seen' || handling === 'done' ? [[id, handling] as const] : [],
      ),
    );
  } catch {
    return nothing;
  }
}

/** Each account has its own notes. */
function nameFor(account: string): string {
  return `matched signups: ${account}`;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
