import { useQuery } from '@tanstack/react-query';
import { listSignupAlerts } from '../../../shared/notifications/api.ts';
import type { Matchable, Outcome } from '../../../shared/notifications/condition.ts';
import { type Explanation, explainRule } from '../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { call } from '../platform/api/call.ts';
import { formatDate } from '../ui/page/format.ts';
import { useRules } from './rules/use-rules.ts';

export interface ExplainedRule {
  readonly id: string;
  readonly name: string;
  readonly outcome: Outcome;
  readonly alerted: boolean;
  readonly sentence: string;
}

const order: Record<Outcome, number> = { match: 0, cannot_tell: 1, no_match: 2 };

/** Results of all rules for a signup: matches first, then unknown, then mismatches. */
export function explainSignup(
  rules: readonly Rule[],
  signup: Matchable & { readonly created_at: string },
  alerts: readonly SignupAlert[],
): readonly ExplainedRule[] {
  const named = new Set(
    alerts.filter(({ state }) => state !== 'suppressed').flatMap((alert) => alert.rules.map(({ id }) => id)),
  );
  return rules
    .map((rule) => {
      const alerted = named.has(rule.id);
      const explanation = explainRule(rule, signup, alerted);
      return {
        id: rule.id,
        name: rule.name ?? 'Rule without a name',
        outcome: explanation.outcome,
        alerted,
        sentence: sentenceOf(rule, explanation, alerted),
      };
    })
    .sort((a, b) => order[a.outcome] - order[b.outcome]);
}

function sentenceOf(rule: Rule, { sentence, besides }: Explanation, alerted: boolean): string {
  if (besides === 'created_after') {
    return `This rule was created on ${formatDate(rule.created_at)}, after this signup.`;
  }
  if (besides === 'off') return `${sentence} This rule is off.`;
  if (besides === 'changed_after') {
    const changed = rule.changed_at ? ` on ${formatDate(rule.changed_at)}` : '';
    return alerted
      ? `It matched when the alert was sent. The rule was changed${changed}.`
      : `${sentence} This rule was changed${changed}.`;
  }
  return sentence;
}

const pollIntervalMs = 3_000;

export type SignupAlert = Awaited<ReturnType<typeof readAlerts>>[number];

/**
 * Alerts about a signup, and the account's rules. The query key starts with `signupKey`, so that both are
 * reloaded together.
 */
export function useSignupAlerts(id: string, signupKey: readonly unknown[]) {
  const rules = useRules();
  const alerts = useQuery({
    queryKey: [...signupKey, 'alerts'],
    queryFn: () => readAlerts(id),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some((alert) => alert.state === 'claimed') && pollIntervalMs,
  });
  return {
    rules: rules.data,
    alerts: alerts.data,
    failed: (rules.isError && !rules.data) || (alerts.isError && !alerts.data),
    retry: () => {
      void rules.refetch();
      void alerts.refetch();
    },
  };
}

async function readAlerts(id: string) {
  return (await call(listSignupAlerts, { id })).data;
}
