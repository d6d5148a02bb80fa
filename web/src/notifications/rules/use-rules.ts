import { useMutation, useQuery } from '@tanstack/react-query';
import {
  createRule,
  deleteRule,
  editRule,
  listRules,
  orderRules,
  toggleRule,
} from '../../../../shared/notifications/api.ts';
import type { Rule, RuleChoice } from '../../../../shared/notifications/rule.ts';
import { call } from '../../platform/api/call.ts';
import {
  useCachedList,
  useDeleteFromList,
  useSaveInList,
  useToggleInList,
} from '../../platform/api/use-cached-list.ts';

const key = ['rules'];

/** The account's rules in the customer's order, else newest first. */
export function useRules() {
  return useQuery({ queryKey: key, queryFn: async () => (await call(listRules, {})).data });
}

/** Creates a rule and puts it at the top of the list. */
export function useCreateRule() {
  return useSaveInList(key, (choice: RuleChoice) => call(createRule, choice), 'top');
}

/** Changes a rule's name and conditions. */
export function useEditRule() {
  return useSaveInList(key, (change: RuleChoice & { id: string }) => call(editRule, change));
}

/** Puts the rules in an order: shown at once; where the server refuses, the list is read again. */
export function useOrderRules() {
  const list = useCachedList<Rule>(key);
  return useMutation({
    mutationKey: key,
    // One after the other, so that the last order is the last that the server sees.
    scope: { id: 'rule order' },
    mutationFn: (ids: string[]) => call(orderRules, { ids }),
    onMutate: async (ids) => {
      list.change((rules) => rules.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
      await list.cancelReads();
    },
    onSettled: list.revalidate,
  });
}

/** Turns one rule on or off: shown at once, taken back where the server refuses. */
export function useToggleRule(id: string) {
  return useToggleInList<Rule>(key, id, (enabled) => call(toggleRule, { id, enabled }));
}

/** Deletes a rule and removes it from the list. */
export function useDeleteRule() {
  return useDeleteFromList(key, (id) => call(deleteRule, { id }));
}
