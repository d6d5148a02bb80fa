import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createRule, deleteRule, listRules, toggleRule } from '../../../shared/notifications/api.ts';
import type { Rule, RuleChoice } from '../../../shared/notifications/rule.ts';
import { call } from '../platform/call.ts';

const key = ['rules'];

/** The account's rules, newest first. */
export function useRules() {
  return useQuery({ queryKey: key, queryFn: async () => (await call(listRules, {})).data });
}

export function useCreateRule() {
  const list = useList();
  return useMutation({
    mutationKey: key,
    mutationFn: (choice: RuleChoice) => call(createRule, choice),
    onMutate: list.hold,
    onSuccess: (rule) => list.change((rules) => [rule, ...rules]),
    onSettled: list.settle,
  });
}

/** Turns one rule on or off: shown at once, taken back where the server refuses. */
export function useToggleRule(id: string) {
  const list = useList();
  const show = (enabled: boolean) =>
    list.change((rules) => rules.map((rule) => (rule.id === id ? { ...rule, enabled } : rule)));
  return useMutation({
    mutationKey: key,
    // One after the other, so that the last press is the last that the server sees.
    scope: { id: `rule ${id}` },
    mutationFn: (enabled: boolean) => call(toggleRule, { id, enabled }),
    onMutate: async (enabled) => {
      show(enabled);
      await list.hold();
    },
    onError: (_error, enabled) => show(!enabled),
    onSettled: list.settle,
  });
}

export function useDeleteRule() {
  const list = useList();
  return useMutation({
    mutationKey: key,
    mutationFn: (id: string) => call(deleteRule, { id }),
    onMutate: list.hold,
    onSuccess: (_answer, id) => list.change((rules) => rules.filter((rule) => rule.id !== id)),
    onSettled: list.settle,
  });
}

/** Changes the list at hand; what the server says afterwards replaces it. */
function useList() {
  const queries = useQueryClient();
  return {
    change: (next: (rules: Rule[]) => Rule[]) =>
      queries.setQueryData<Rule[]>(key, (rules) => rules && next(rules)),
    /** A list that is on its way must not undo what the customer has just done. */
    hold: () => queries.cancelQueries({ queryKey: key }),
    /** Asks anew, unless a later change is still on its way. */
    settle: () => {
      if (queries.isMutating({ mutationKey: key }) <= 1) queries.invalidateQueries({ queryKey: key });
    },
  };
}
