import * as z from 'zod/mini';

// The link of the confirmation email opens in a tab of its own, while the tab of the sign-up still waits and holds
// the password, in its memory only. The two talk on a channel that reaches tabs of this app in this browser alone.

const noteSchema = z.object({ kind: z.enum(['confirmed', 'signing-in']), email: z.string() });

/** Tabs of one browser answer within milliseconds. */
const answerWithin = 300;

/**
 * Says in this browser's other tabs that an email is confirmed. Resolves to whether one of them has its password and
 * is now signing in: this tab then sees the session appear.
 */
export async function announceConfirmed(email: string): Promise<boolean> {
  const channel = openChannel();
  const answered = new Promise<boolean>((resolve) => {
    onNote(channel, (note) => {
      if (note.kind === 'signing-in' && isSame(note.email, email)) resolve(true);
    });
    setTimeout(() => resolve(false), answerWithin);
  });
  channel.postMessage({ kind: 'confirmed', email });
  try {
    return await answered;
  } finally {
    channel.close();
  }
}

/** Calls `signIn` once another tab says that this email is confirmed; returns what stops waiting for that. */
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
