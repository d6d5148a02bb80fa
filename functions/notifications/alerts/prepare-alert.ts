import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import type { AttemptResult, Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import type { Delivery } from '../../deliveries/items/delivery-item.ts';
import type { TransactItem } from '../../platform/table/transaction.ts';
import { dueSince, type StoredSignup } from '../../signups/items/signup-item.ts';
import { findCorrectedSignup } from '../../signups/read/corrected-signup.ts';
import { setAlertState } from '../items/alert-item.ts';
import { messagesOf } from '../kinds/every-kind.ts';
import { countAlerts } from '../rules/rule-item.ts';
import { listRules } from '../rules/rule-store.ts';
import { withCompanyOrdinal } from './alert-facts.ts';
import { markAlerted } from './join-delivery.ts';

interface Subject {
  readonly signup: StoredSignup & Matchable;
  readonly rules: readonly Rule[];
}

export const prepareAlert: Prepare = async (delivery, recipient) => {
  const subject = await readSubject(delivery);
  if (!subject) return undefined;
  return {
    // A silent site is retried for minutes, and a look again follows after hours, so no objective applies.
    ...(subject.signup.free_retry || subject.signup.enrichment_raw_data?.added_at
      ? {}
      : { awaitedSince: dueSince(subject.signup) }),
    send: () => messagesOf[recipient.destination.kind].alert({ ...recipient, delivery }, subject),
    writesAfter: (state, now) => writesAfter(delivery, subject, state, now),
  };
};

async function readSubject({ accountId, signup_id, rules: named }: Delivery): Promise<Subject | undefined> {
  if (signup_id === undefined) return undefined;
  const [signup, all] = await Promise.all([findCorrectedSignup(accountId, signup_id), listRules(accountId)]);
  const rules = all.filter(({ id }) => named.some((rule) => rule.id === id));
  if (!signup || rules.length === 0) return undefined;
  return { signup: await withCompanyOrdinal(accountId, signup, rules), rules };
}

/**
 * The alert's state; for the signup's first alert, its mark and the company's count; for this delivery's
 * first arrival, the rules' counts.
 */
function writesAfter(
  { accountId, signup_id = '', destination_id, kind, attempts }: Delivery,
  { signup, rules }: Subject,
  state: Delivery['state'],
  now: Date,
): TransactItem[][] {
  const alert = { accountId, signupId: signup_id, destinationId: destination_id };
  const noted = [{ Update: setAlertState(alert, state) }];
  if (state !== 'delivered' && state !== 'unknown') return [noted];
  const field = state === 'delivered' ? 'alerted_at' : 'alert_unknown_at';
  const isCounted = attempts.some(({ outcome }) => endsAlert(outcome, kind));
  return [noted, markAlerted(signup, field, now), ...(isCounted ? [] : countAlerts(accountId, rules, now))];
}

/** A webhook with an unknown outcome is retried and counted on delivery. */
function endsAlert(outcome: AttemptResult['outcome'], kind: Delivery['kind']): boolean {
  return outcome === 'delivered' || (outcome === 'unknown' && kindOf[kind].isReadByPeople);
}
