import { Ellipsis } from 'lucide-react';
import { dashboardKey, type ListedKey } from '../../../../shared/accounts/keys-api.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { formatDate } from '../../ui/page/format.ts';
import { hourOf } from './hour-of.ts';

/** One key: its name and end, what it may do, when it was last used. */
export function ApiKeyRow({
  apiKey,
  onReplace,
  onDelete,
}: {
  apiKey: ListedKey;
  onReplace: () => void;
  onDelete: () => void;
}) {
  const { id, name, hint, adds_only, is_test, status, last_used, ends_at } = apiKey;
  const facts = [
    ends_at ? `Ends ${formatDate(ends_at)}` : status === 'preparing' && 'Preparing...',
    is_test && 'Test key',
    adds_only && 'Can only add signups',
    last_used ? `Last used ${hourOf(last_used)}` : 'Not used yet',
  ].filter(Boolean);
  const items = [
    ...(ends_at ? [] : [{ words: 'Replace...', onChoose: onReplace }]),
    ...(id === dashboardKey ? [] : [{ words: 'Delete...', danger: true, onChoose: onDelete }]),
  ];
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2 font-medium text-ink">
          <span className="min-w-0 break-words">{name}</span>
          <span className="font-mono text-13 text-ink-2">••••{hint}</span>
        </p>
        <p className="text-13 text-ink-2">{facts.join(' · ')}</p>
      </div>
      <Menu
        label={`Actions for ${name}`}
        items={items}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-m text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <Ellipsis size={16} strokeWidth={1.9} aria-hidden="true" />
      </Menu>
    </li>
  );
}
