import { Send, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  conditionsOf,
  describeAuthority,
  describeSize,
} from '../../../shared/notifications/describe-rule.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { formatDate, orDash } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ScrollRegion, stickyColumn } from '../ui/scroll-region.tsx';
import { Switch } from '../ui/switch.tsx';
import { announceFailure, announceSuccess } from '../ui/toast.tsx';
import { useDeleteRule, useToggleRule } from './use-rules.ts';
import { useSendTest } from './use-send-test.ts';

const columns = [
  ['Name', 'max-md:w-43'],
  ['Domain Authority', 'w-40'],
  ['Company Size', 'w-42'],
  ['Enabled', 'w-26'],
  ['Created', 'w-52'],
  ['Actions', 'w-28'],
] as const;

const cell = 'h-11 truncate border-t border-line px-3 text-ink-2';

/** The customer's rules, newest first, each to be switched, tried and deleted. */
export function RulesTable({ rules }: { rules: readonly Rule[] }) {
  const remove = useDeleteRule();
  const { body, place } = useFocusAfterDelete(rules.length);
  const deleteAt = (index: number, id: string) => {
    place.current = index;
    remove.mutateAsync(id).then(
      () => announceSuccess('Notification deleted successfully'),
      (failure) => announceFailure('Failed to delete notification', failure.message),
    );
  };
  return (
    <ScrollRegion label="Notification rules">
      <table className="w-full min-w-[1000px] table-fixed border-separate border-spacing-0 max-md:min-w-[880px]">
        <colgroup>
          {columns.map(([name, width]) => (
            <col key={name} className={width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(([name], index) => (
              <th
                key={name}
                scope="col"
                className={`h-10 bg-sunken px-3 text-left text-13 font-medium text-ink-2 ${index === 0 ? `${stickyColumn} pl-6 max-md:pl-3.5` : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rules.map((rule, index) => (
            <Row
              key={rule.id}
              rule={rule}
              deleting={remove.isPending && remove.variables === rule.id}
              onDelete={() => deleteAt(index, rule.id)}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** After a deletion the focus would be lost: it goes to the row that took the deleted one's place. */
function useFocusAfterDelete(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a row has gone.
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    const buttons = body.current?.querySelectorAll<HTMLElement>('[data-deletes]') ?? [];
    buttons[Math.min(place.current, buttons.length - 1)]?.focus();
    place.current = undefined;
  }, [count]);
  return { body, place };
}

function Row({ rule, onDelete, deleting }: { rule: Rule; onDelete: () => void; deleting: boolean }) {
  const toggle = useToggleRule(rule.id);
  const test = useSendTest(rule.id);
  const switchTo = (enabled: boolean) =>
    toggle.mutate(enabled, {
      onError: (failure) => announceFailure('Failed to update notification', failure.message),
    });
  return (
    <tr className="group hover:bg-hover">
      <td
        className={`${cell} ${stickyColumn} bg-surface pl-6 group-hover:bg-hover max-md:pl-3.5`}
        title={rule.name ?? undefined}
      >
        <span className={rule.name ? 'font-medium text-ink' : ''}>{orDash(rule.name)}</span>
        {!rule.role_emails_only && <span className="ml-2 text-13 text-ink-3">role addresses off</span>}
      </td>
      <td className={cell}>{orDash(describeAuthority(rule))}</td>
      <td className={cell}>{orDash(describeSize(rule))}</td>
      <td className={cell}>
        <Switch checked={rule.enabled} onChange={switchTo} label={`Enabled: ${nameOf(rule)}`} />
      </td>
      <td className={cell}>{formatDate(rule.created_at)}</td>
      <td className={`${cell} pr-4`}>
        <IconButton label={`Send test email: ${nameOf(rule)}`} disabled={test.busy} onClick={test.send}>
          <Send size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Delete: ${nameOf(rule)}`} disabled={deleting} data-deletes onClick={onDelete}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

/** What to call a rule where its name cannot be seen beside it; not by the form's own labels. */
function nameOf(rule: Rule): string {
  return (
    rule.name ??
    conditionsOf(rule)
      .map(([name, words]) => `${name.split(' ').at(-1)} ${words}`.toLowerCase())
      .join(' and ')
  );
}
