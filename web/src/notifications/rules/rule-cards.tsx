import { Ellipsis, Pencil, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeRule } from '../../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { formatDay, formatRecent } from '../../ui/page/format.ts';
import { AlertCount, digestOf, EnabledSwitch, NoDestination, Trend } from './rule-parts.tsx';
import { alertsByDay, destinationsOf, nameOf, type RuleDestination } from './rule-words.ts';
import type { RulesProps } from './rules-table.tsx';
import { useRuleActions } from './use-rule-actions.tsx';

const action =
  'flex h-12 w-full border-line not-first:border-l items-center justify-center gap-2.5 text-13 font-medium text-ink hover:bg-hover disabled:text-ink-3 outline-offset-[-2px]';

export function RuleCards(props: RulesProps) {
  return (
    <ul aria-label="Notification rules" className="grid gap-3 md:has-[>:nth-child(2)]:grid-cols-2">
      {props.rules.map((rule) => (
        <Card key={rule.id} rule={rule} {...props} />
      ))}
    </ul>
  );
}

function Card({ rule, rules, destinations, onEdit, onDelete, say }: RulesProps & { rule: Rule }) {
  const { sendTest, others } = useRuleActions(rule, rules, { say, onDelete: () => onDelete(rule) });
  const days = alertsByDay(rule, new Date());
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-l border border-line bg-surface">
      <div className="grow px-4 pt-3 pb-4">
        <div className="flex items-start gap-3">
          <h2 className={`min-w-0 grow pt-1.5 font-medium break-words ${rule.enabled ? '' : 'text-ink-2'}`}>
            {nameOf(rule)}
          </h2>
          <EnabledSwitch rule={rule} />
        </div>
        <p className="mt-1 break-words text-ink-2">
          {rule.name && describeRule(rule)} {digestOf(rule)}
        </p>
        <p className="mt-2 text-13 break-words text-ink-2">
          <AlertCount days={days} words=" alert" /> in 30 days
          {rule.last_alert_at && `, last ${formatRecent(rule.last_alert_at)}`}
        </p>
        <div className="mt-1 flex items-end justify-between gap-3 text-13 text-ink-2">
          <div className="min-w-0 break-words">
            <p className="min-h-4.5">{destinations && sentTo(rule, destinations, () => onEdit(rule))}</p>
            <p className="mt-1">Created {formatDay(rule.created_at)}</p>
          </div>
          <span className="shrink-0">
            <Trend days={days} />
          </span>
        </div>
      </div>
      <div className="grid grid-cols-3 border-t border-line">
        <Action words="Edit" label={`Edit: ${nameOf(rule)}`} onClick={() => onEdit(rule)}>
          <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
        </Action>
        <Action
          words="Send Test"
          label={`Send Test: ${nameOf(rule)}`}
          disabled={sendTest.disabled}
          onClick={sendTest.onChoose}
        >
          <Send size={16} strokeWidth={1.9} aria-hidden="true" />
        </Action>
        <Menu label={`More: ${nameOf(rule)}`} data-menu={rule.id} items={others} className={action}>
          <Ellipsis size={16} strokeWidth={1.9} aria-hidden="true" />
          More
        </Menu>
      </div>
    </li>
  );
}

/** "To sales@example.com, #new-signups". */
function sentTo(rule: Rule, destinations: readonly RuleDestination[], onEdit: () => void): ReactNode {
  const chosen = destinationsOf(rule, destinations);
  if (chosen.length === 0) return <NoDestination rule={rule} onEdit={onEdit} />;
  return `To ${chosen.map(({ shortName }) => shortName).join(', ')}`;
}

interface ActionProps {
  words: string;
  label: string;
  disabled?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

function Action({ words, label, disabled, onClick, children }: ActionProps) {
  return (
    <button type="button" aria-label={label} disabled={disabled} onClick={onClick} className={action}>
      {children}
      {words}
    </button>
  );
}
