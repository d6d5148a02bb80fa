import { Ellipsis, Pencil } from 'lucide-react';
import { describeAuthority, describeSize } from '../../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../../shared/notifications/rule.ts';
import { IconButton } from '../../ui/forms/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { formatDate, formatDay } from '../../ui/page/format.ts';
import { TableHead } from '../../ui/tables/table-head.tsx';
import { AlertCount, digestOf, EnabledSwitch, NoDestination, otherConditions, Trend } from './rule-parts.tsx';
import { alertsByDay, destinationsOf, nameOf, type RuleDestination } from './rule-words.ts';
import { useRuleActions } from './use-rule-actions.tsx';

export interface RulesProps {
  rules: readonly Rule[];
  destinations: readonly RuleDestination[] | undefined;
  onEdit: (rule: Rule) => void;
  onDelete: (rule: Rule) => void;
  say: (words: string) => void;
}

const columns = [
  ['Name', ''],
  ['Domain Authority', 'w-23'],
  ['Company Size', 'w-25 wide:w-28'],
  ['Sends To', 'w-39 wide:w-54'],
  ['Alerts, 30 Days', 'w-19 wide:w-22'],
  ['Last Alert', 'w-30 wide:w-46'],
  ['Enabled', 'w-19'],
  ['Created', 'w-28'],
  ['Actions', 'w-22'],
] as const;

const cell = 'border-t border-line px-3 py-3 text-ink-2';

export function RulesTable(props: RulesProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0" aria-label="Notification rules">
      <TableHead columns={columns} atRight={['Alerts, 30 Days']} />
      <tbody>
        {props.rules.map((rule) => (
          <Row key={rule.id} rule={rule} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ rule, rules, destinations, onEdit, onDelete, say }: RulesProps & { rule: Rule }) {
  const { sendTest, others } = useRuleActions(rule, rules, { say, onDelete: () => onDelete(rule) });
  const days = alertsByDay(rule, new Date());
  const conditions = rule.name ? otherConditions(rule) : digestOf(rule);
  return (
    <tr className="align-top hover:bg-hover">
      <td className={`${cell} pl-6`}>
        <span className={`font-medium break-words ${rule.enabled ? 'text-ink' : ''}`}>{nameOf(rule)}</span>
        {conditions && <p className="mt-0.5 max-w-[470px] text-13 break-words">{conditions}</p>}
      </td>
      <td className={cell}>{describeAuthority(rule) ?? 'Any'}</td>
      <td className={cell}>{describeSize(rule) ?? 'Any'}</td>
      <td className={`${cell} text-13/5 break-words`}>
        {destinations && <SendsTo rule={rule} destinations={destinations} onEdit={() => onEdit(rule)} />}
      </td>
      <td className={`${cell} text-right`}>
        <AlertCount days={days} />
        <span className="block">
          <Trend days={days} />
        </span>
      </td>
      <td className={cell}>{rule.last_alert_at ? formatDate(rule.last_alert_at) : 'Never'}</td>
      <td className={cell}>
        <span className="-my-1.5 block pointer-coarse:-my-3">
          <EnabledSwitch rule={rule} />
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{formatDay(rule.created_at)}</td>
      <td className={`${cell} pr-4 pl-1.5`}>
        <span className="-my-1.5 flex pointer-coarse:-my-3">
          <IconButton label={`Edit: ${nameOf(rule)}`} onClick={() => onEdit(rule)}>
            <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
          <Menu
            label={`More: ${nameOf(rule)}`}
            data-menu={rule.id}
            items={[sendTest, ...others]}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-s text-ink-2 transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11"
          >
            <Ellipsis size={16} strokeWidth={1.9} aria-hidden="true" />
          </Menu>
        </span>
      </td>
    </tr>
  );
}

function SendsTo({
  rule,
  destinations,
  onEdit,
}: {
  rule: Rule;
  destinations: readonly RuleDestination[];
  onEdit: () => void;
}) {
  const chosen = destinationsOf(rule, destinations);
  if (chosen.length === 0) return <NoDestination rule={rule} onEdit={onEdit} />;
  return (
    <ul>
      {chosen.map(({ id, shortName }) => (
        <li key={id}>
          <BreakableAddress>{shortName}</BreakableAddress>
        </li>
      ))}
    </ul>
  );
}

/** An address that breaks after its @ first. */
function BreakableAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
