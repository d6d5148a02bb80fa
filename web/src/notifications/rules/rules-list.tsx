import { useEffect, useRef, useState } from 'react';
import { maxRules, type Rule } from '../../../../shared/notifications/rule.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { useMedia } from '../../ui/page/use-media.ts';
import { nameOf, type RuleDestination } from './rule-words.ts';
import { RulesTable } from './rules-table.tsx';
import { useDeleteRule } from './use-rules.ts';

/** For narrow screens. The panel waits for the list, so that nothing below it moves. */
const RuleCards = lazyScreen(async () => (await import('./rule-cards.tsx')).RuleCards);

interface RulesListProps {
  rules: readonly Rule[];
  destinations: readonly RuleDestination[] | undefined;
  onEdit: (rule: Rule) => void;
}

export function RulesList({ rules, destinations, onEdit }: RulesListProps) {
  const wide = useMedia('(min-width: 1180px)');
  const [deleting, setDeleting] = useState<Rule>();
  const [said, setSaid] = useState('');
  const list = useKeptFocus(rules);
  const remove = useDeleteRule();
  const confirmDelete = (rule: Rule) => {
    setDeleting(undefined);
    remove.mutate(rule.id, {
      onSuccess: () => announceSuccess('Notification deleted successfully'),
      onError: (failure) => announceFailure('Failed to delete notification', failure.message),
    });
  };
  const props = { rules, destinations, onEdit, onDelete: setDeleting, say: setSaid };
  const count = (
    <p className="text-13 text-ink-2">
      {rules.length} of {maxRules} rules. A signup that matches several sends one message per destination,
      naming them all.
    </p>
  );
  return (
    <div ref={list}>
      {wide ? (
        <Panel className="overflow-hidden">
          <RulesTable {...props} />
          <div className="border-t border-line px-6 py-2.5">{count}</div>
        </Panel>
      ) : (
        <>
          <RuleCards {...props} />
          <div className="mt-3">{count}</div>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {deleting && (
        <Confirmation
          title="Delete this notification?"
          action="Delete"
          look="danger"
          onConfirm={() => confirmDelete(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          {nameOf(deleting)} will stop sending alerts. This action cannot be undone.
        </Confirmation>
      )}
    </div>
  );
}

/**
 * Moving or deleting a row loses the focus: it returns to the moved row, or to the row that follows the
 * deleted one.
 */
function useKeptFocus(rules: readonly Rule[]) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef({ id: '', place: -1 });
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const focused = event.target;
      if (!(focused instanceof HTMLElement)) return;
      const place = menusIn(list.current).indexOf(focused);
      last.current = { id: focused.dataset.menu ?? '', place };
    };
    const shown = list.current;
    shown?.addEventListener('focusin', remember);
    return () => shown?.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a row was moved or deleted.
  useEffect(() => {
    if (last.current.id === '' || document.activeElement !== document.body) return;
    const menus = menusIn(list.current);
    const same = menus.find((menu) => menu.dataset.menu === last.current.id);
    (same ?? menus[Math.min(last.current.place, menus.length - 1)])?.focus();
  }, [rules]);
  return list;
}

function menusIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-menu]') ?? [])];
}
