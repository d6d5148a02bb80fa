import type { Key } from './keys.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';
import { claimSend, endClaim, releaseClaim } from './send-claim.ts';
import type { Item } from './table.ts';
import type { TransactItem } from './transaction.ts';

/**
 * A claim younger than this may belong to a delivery that is still at work: its timeout of 30 s, on clocks
 * that disagree by a minute or two. The queue hands out a message again after 180 s.
 */
const stillSendingSeconds = 150;

/** What became of a send, now or earlier; `busy` where another delivery may still be at it. */
export interface SendOutcome {
  readonly state: 'sent' | 'suppressed' | 'unknown' | 'busy';
  /** Only with `unknown`: set where this call found it out, with the failure where it was its own. */
  readonly found?: { readonly failure?: Error };
}

/**
 * Sends at most once under a key, and exactly once unless the outcome of the send is unknown: claim, send
 * (false where the address is not written to), record. Safe under redelivery at any time and after a crash
 * at any point. Throws where the send certainly failed: the next delivery may try. The caller acts on
 * an unknown outcome first and then calls `record`, so that a crash in between does not hide it; the writes that
 * it passes are made together with the record. The claim keeps `details`.
 */
export async function sendOnce(
  key: Key,
  send: () => Promise<boolean>,
  now: Date,
  details: Item = {},
): Promise<SendOutcome & { record: (writes?: readonly TransactItem[]) => Promise<void> }> {
  const earlier = await claimSend(key, now.toISOString(), details);
  if (earlier && earlier.state !== 'claimed') return recorded({ state: earlier.state });
  if (earlier) {
    const age = now.getTime() - new Date(earlier.claimed_at).getTime();
    if (age < stillSendingSeconds * 1000) return recorded({ state: 'busy' });
    return { state: 'unknown', found: {}, record: (writes) => endClaim(key, 'unknown', writes) };
  }
  try {
    const state = (await send()) ? 'sent' : 'suppressed';
    return { state, record: (writes) => endClaim(key, state, writes) };
  } catch (failure) {
    if (failure instanceof OutcomeUnknown) {
      return { state: 'unknown', found: { failure }, record: (writes) => endClaim(key, 'unknown', writes) };
    }
    await releaseClaim(key);
    throw failure;
  }
}

function recorded(outcome: SendOutcome) {
  return { ...outcome, record: async () => undefined };
}
