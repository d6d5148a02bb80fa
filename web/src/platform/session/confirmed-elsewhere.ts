import * as z from 'zod/mini';

// The confirmation link opens in a new tab, while the sign-up tab holds the password in memory. The two
// tabs talk over a channel within this browser.

const noteSchema = z.object({ kind: z.enum(['confirmed', 'signing-in']), email: z.string() });

/** Tabs of one browser respond within milliseconds. */
const responseTime = 300;

/**
 * Announces a confirmed email to other tabs. Resolves to true if one of them has the password and is
 * signing in; the session then appears in this tab too.
 */
export async function announceConfirmed(email: string): Promise<boolean> {
  const channel = openChannel();
  const answered = new Promise<boolean>((resolve) => {
    onNote(channel, (note) => {
      if (note.kind === 'signing-in' && isSame(note.email, email)) resolve(true);
    });
    setTimeout(() => resolve(false), responseTime);
  });
  channel.postMessage({ kind: 'confirmed', email });
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
    if (note.kind !== 'confirmed' || !isSame(note.email, email)) return;
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
