import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

const key = ['rules'];

/** The account's rules in the customer's order, else newest first. */
export function useRules() {
  return useQuery({ queryKey: key, queryFn: async () => (await call(listRules, {})).data });
}

/** Creates a rule and puts it at the top of the list. */
export function useCreateRule() {
  const list = useList();
  return useMutation({
    mutationKey: key,
    mutationFn: (choice: RuleChoice) => call(createRule, choice),
    onMutate: list.cancelReads,
    onSuccess: (rule) => list.change((rules) => [rule, ...rules]),
    onSettled: list.revalidate,
  });
}

/** Changes a rule's name and conditions. */
export function useEditRule() {
  const list = useList();
  return useMutation({
    mutationKey: key,
    mutationFn: (change: RuleChoice & { id: string }) => call(editRule, change),
    onMutate: list.cancelReads,
    onSuccess: (rule) => list.change((rules) => rules.map((one) => (one.id === rule.id ? rule : one))),
    onSettled: list.revalidate,
  });
}

/** Puts the rules in an order: shown at once; where the server refuses, the list is read again. */
export function useOrderRules() {
  const list = useList();
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
      await list.cancelReads();
    },
    onError: (_error, enabled) => show(!enabled),
    onSettled: list.revalidate,
  });
}

/** Deletes a rule and removes it from the list. */
export function useDeleteRule() {
  const list = useList();
  return useMutation({
    mutationKey: key,
    mutationFn: (id: string) => call(deleteRule, { id }),
    onMutate: list.cancelReads,
    onSuccess: (_answer, id) => list.change((rules) => rules.filter((rule) => rule.id !== id)),
    onSettled: list.revalidate,
  });
}

/** Changes the list at hand; what the server says afterwards replaces it. */
function useList() {
  const queries = useQueryClient();
  return {
    change: (next: (rules: Rule[]) => Rule[]) =>
      queries.setQueryData<Rule[]>(key, (rules) => rules && next(rules)),
    /** Cancels a read under way: its older answer would undo the change on the screen. */
    cancelReads: () => queries.cancelQueries({ queryKey: key }),
    /** Reads the list again, unless a later change is still being sent. */
    revalidate: () => {
      if (queries.isMutating({ mutationKey: key }) <= 1) queries.invalidateQueries({ queryKey: key });
    },
  };
}
