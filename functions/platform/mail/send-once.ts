import type { Key } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import type { TransactItem } from '../table/transaction.ts';
import { OutcomeUnknown } from './outcome-unknown.ts';
import { claimSend, endClaim, releaseClaim } from './send-claim.ts';

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
  const { claim, isOurs } = await claimSend(key, now.toISOString(), details);
  const ended = (state: 'sent' | 'suppressed' | 'unknown', found?: SendOutcome['found']) => ({
    ...{ state, ...(found ? { found } : {}) },
    record: (writes?: readonly TransactItem[]) => endClaim(key, claim.token, state, writes),
  });
  if (!isOurs) {
    if (claim.state !== 'claimed') return recorded({ state: claim.state });
    const age = now.getTime() - new Date(claim.claimed_at).getTime();
    return age < stillSendingSeconds * 1000 ? recorded({ state: 'busy' }) : ended('unknown', {});
  }
  try {
    return ended((await send()) ? 'sent' : 'suppressed');
  } catch (failure) {
    if (failure instanceof OutcomeUnknown) return ended('unknown', { failure });
    await releaseClaim(key, claim.token);
    throw failure;
  }
}

function recorded(outcome: SendOutcome) {
  return { ...outcome, record: async () => undefined };
}
