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

/** The account's rules in the customer's order, otherwise newest first. */
export function useRules() {
  return useQuery({ queryKey: key, queryFn: async () => (await call(listRules, {})).data });
}

export function useCreateRule() {
  return useSaveInList(key, (choice: RuleChoice) => call(createRule, choice), 'top');
}

export function useEditRule() {
  return useSaveInList(key, (change: RuleChoice & { id: string }) => call(editRule, change));
}

/** Reorders the rules optimistically. Reloads the list if the server rejects the order. */
export function useOrderRules() {
  const list = useCachedList<Rule>(key);
  return useMutation({
    mutationKey: key,
    // Runs one after another, so that the latest order wins.
    scope: { id: 'rule order' },
    mutationFn: (ids: string[]) => call(orderRules, { ids }),
    onMutate: async (ids) => {
      list.change((rules) => rules.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
      await list.cancelReads();
    },
    onSettled: list.revalidate,
  });
}

export function useToggleRule(id: string) {
  return useToggleInList<Rule>(key, id, (enabled) => call(toggleRule, { id, enabled }));
}

export function useDeleteRule() {
  return useDeleteFromList(key, (id) => call(deleteRule, { id }));
}
