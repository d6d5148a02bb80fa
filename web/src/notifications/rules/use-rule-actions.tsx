import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Copy, Send, Trash2 } from 'lucide-react';
import { sendTestAlert } from '../../../../shared/notifications/api.ts';
import { maxRules, type Rule, ruleChoiceSchema } from '../../../../shared/notifications/rule.ts';
import { call } from '../../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { nameOf } from './rule-words.ts';
import { useCreateRule, useOrderRules } from './use-rules.ts';

interface RuleActions {
  sendTest: MenuItem;
  others: readonly MenuItem[];
}

/** Menu entries for a rule. `say` announces its position after a move. */
export function useRuleActions(
  rule: Rule,
  rules: readonly Rule[],
  { say, onDelete }: { say: (words: string) => void; onDelete: () => void },
): RuleActions {
  const test = useSendTest(rule.id);
  const create = useCreateRule();
  const order = useOrderRules();
  const place = rules.findIndex(({ id }) => id === rule.id);
  const duplicate = () =>
    create.mutate(copyOf(rule), {
      onSuccess: () => announceSuccess('Notification created successfully'),
      onError: (failure) => announceFailure('Failed to create notification', failure.message),
    });
  const move = (by: -1 | 1) => {
    say(`${nameOf(rule)}: position ${place + by + 1} of ${rules.length}`);
    order.mutate(
      moved(
        rules.map(({ id }) => id),
        rule.id,
        by,
      ),
      {
        onError: (failure) => {
          say('');
          announceFailure('Failed to update notification', failure.message);
        },
      },
    );
  };
  return {
    sendTest: { words: 'Send Test', icon: Send, disabled: test.busy, onChoose: test.send },
    others: [
      { words: 'Duplicate', icon: Copy, disabled: rules.length >= maxRules, onChoose: duplicate },
      { words: 'Move Up', icon: ArrowUp, disabled: place === 0, onChoose: () => move(-1) },
      { words: 'Move Down', icon: ArrowDown, disabled: place === rules.length - 1, onChoose: () => move(1) },
      { words: 'Delete...', icon: Trash2, danger: true, onChoose: onDelete },
    ],
  };
}

function copyOf(rule: Rule) {
  const name = rule.name && `${[...rule.name].slice(0, 93).join('')} (copy)`;
  return ruleChoiceSchema.parse({ ...rule, name });
}

function useSendTest(id: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendTestAlert, { id }),
    onSuccess: () => announceSuccess('Test email sent', 'Check the inbox of your account email.'),
    onError: (failure) => announceFailure('Failed to send test email', failure.message),
  });
  return { send: () => mutate(), busy: isPending };
}

/** Moves an ID one place up (-1) or down (1). Returns the same order if it is already at that end. */
function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const others = ids.filter((one) => one !== id);
  return from < 0 || to < 0 || to >= ids.length ? [...ids] : others.toSpliced(to, 0, id);
}
