import * as z from 'zod/mini';

// The confirmation link opens in a new tab, while the sign-up tab holds the password in memory. The two
// tabs talk over a channel within this browser.

const noteSchema = z.object({
  kind: z.enum(['opened', 'waiting', 'confirmed', 'signing-in']),
  email: z.string(),
});

type Kind = z.infer<typeof noteSchema>['kind'];

/** Tabs of one browser respond within milliseconds. */
const responseTime = 300;

/** True if a sign-up tab of this browser waits for this email. */
export function isExpectedHere(email: string): Promise<boolean> {
  return isAnswered('opened', 'waiting', email);
}

/**
 * Announces a confirmed email to other tabs. Resolves to true if one of them has the password and is
 * signing in; the session then appears in this tab too.
 */
export function announceConfirmed(email: string): Promise<boolean> {
  return isAnswered('confirmed', 'signing-in', email);
}

async function isAnswered(kind: Kind, expected: Kind, email: string): Promise<boolean> {
  const channel = openChannel();
  const answered = new Promise<boolean>((resolve) => {
    onNote(channel, (note) => {
      if (note.kind === expected && isSame(note.email, email)) resolve(true);
    });
    setTimeout(() => resolve(false), responseTime);
  });
  channel.postMessage({ kind, email });
  try {
    return await answered;
  } finally {
    channel.close();
  }
}

/**
 * Calls `signIn` when another tab reports this email as confirmed. Returns the function that unsubscribes.
 */
export function onConfirmedElsewhere(email: string, signIn: () => void): () => void {
  const channel = openChannel();
  onNote(channel, (note) => {
    if (!isSame(note.email, email)) return;
    if (note.kind === 'opened') channel.postMessage({ kind: 'waiting', email });
    if (note.kind !== 'confirmed') return;
    channel.postMessage({ kind: 'signing-in', email });
    signIn();
  });
  return () => channel.close();
}

function openChannel() {
  return new BroadcastChannel('signupscout:confirmation');
}

function onNote(channel: BroadcastChannel, listener: (note: z.infer<typeof noteSchema>) => void) {
  channel.onmessage = ({ data }) => {
    const note = noteSchema.safeParse(data);
    if (note.success) listener(note.data);
  };
}

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase();
}
