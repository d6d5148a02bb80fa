import { Bookmark, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { noSignupViews, type SignupView, type SignupViews } from '../../../../shared/accounts/api.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { buttonClasses } from '../../ui/forms/button.tsx';
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx';
import { useSaveViews } from './use-views.ts';
import { savedAddress, viewAt } from './view-state.ts';

const NameView = lazyScreen(async () => (await import('./name-view.tsx')).NameView);

interface ViewsMenuProps {
  saved: SignupViews | undefined;
  /** The current view as a saved address. */
  address: string;
  onChoose: (address: string) => void;
}

export function ViewsMenu({ saved = noSignupViews, address, onChoose }: ViewsMenuProps) {
  const [naming, setNaming] = useState<{ renamed: SignupView | undefined }>();
  const { mutate } = useSaveViews(saved);
  const current = saved.views.find((view) => savedAddress(viewAt(view.address)) === address);
  const remove = (deleted: SignupView) =>
    mutate(
      saved.views.filter((view) => view !== deleted),
      { onSuccess: () => announceSuccess('View deleted', deleted.name), onError: announceError },
    );
  const items: MenuItem[] = [
    { words: 'All Signups', checked: address === '' && !current, onChoose: () => onChoose('') },
    ...saved.views.map((view) => ({
      id: `view ${view.name}`,
      words: view.name,
      checked: view === current,
      onChoose: () => onChoose(view.address),
    })),
  ];
  if (current) {
    items.push(
      { words: 'Rename View...', icon: Pencil, apart: true, onChoose: () => setNaming({ renamed: current }) },
      { words: 'Delete View', icon: Trash2, danger: true, onChoose: () => remove(current) },
    );
  } else {
    items.push({
      words: 'Save View...',
      icon: Plus,
      apart: true,
      onChoose: () => setNaming({ renamed: undefined }),
    });
  }
  return (
    <>
      <Menu align="start" items={items} className={buttonClasses({}, 'max-w-60')}>
        <Bookmark size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
        <span className="truncate">{current ? current.name : 'Views'}</span>
      </Menu>
      {naming && (
        <Suspense>
          <NameView
            saved={saved}
            address={address}
            renamed={naming.renamed}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
