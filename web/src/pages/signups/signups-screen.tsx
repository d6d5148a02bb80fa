import { Upload } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { useAccount } from '../../accounts/settings/use-account.ts';
import { isTestMode } from '../../platform/api/test-mode.ts';
import { lazyScreen } from '../../platform/screens/lazy-screen.ts';
import { useSignups } from '../../signups/rows/signups-store.ts';
import { NoSignups, NoTestSignups, NothingFound } from '../../signups/table/no-signups.tsx';
import { SelectionBar, useBulkDelete } from '../../signups/table/selection-bar.tsx';
import { SignupsList } from '../../signups/table/signups-list.tsx';
import { SignupsTable } from '../../signups/table/signups-table.tsx';
import { SignupsToolbar } from '../../signups/table/signups-toolbar.tsx';
import { DeleteConfirmation, useDelete } from '../../signups/table/use-delete.tsx';
import { countFilters, savedAddress, useView, viewAt } from '../../signups/table/view-state.ts';
import { ViewsMenu } from '../../signups/table/views-menu.tsx';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { isShortcut } from '../../ui/overlays/keys.ts';
import { ExportButton } from '../../ui/page/export-button.tsx';
import { BackToDashboard, PageHeading, Panel } from '../../ui/page/page.tsx';
import { useNarrow } from '../../ui/page/use-media.ts';
import { Pagination } from '../../ui/tables/pagination.tsx';
import { LoadingRows } from '../../ui/tables/table-head.tsx';
import { useOpenSignup } from './use-open-signup.ts';

const FilterBar = lazyScreen(async () => (await import('../../signups/table/filter-bar.tsx')).FilterBar);
const FilterSheet = lazyScreen(async () => (await import('../../signups/table/filter-bar.tsx')).FilterSheet);

const SignupDrawer = lazyScreen(async () => (await import('./signup-drawer.tsx')).SignupDrawer);

const noRows: readonly SignupRow[] = [];

export function SignupsScreen() {
  const { view, searchFor, filterBy, clearFilters, show, hide, goTo, sortBy, order } = useView();
  const narrow = useNarrow();
  const signups = useSignups(view);
  const { data: account } = useAccount();
  const { found, error, complete } = signups;
  const [hasBar, setBar] = useState(countFilters(view) > 0);
  const [hasSheet, setSheet] = useState(false);
  const [selecting, setSelecting] = useState(false);
  const filtersId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const deletion = useDelete(found?.rows ?? noRows, panel, signups);
  const opened = useOpenSignup(found, goTo);
  const selection = useBulkDelete(signups);
  useRowKeys(panel);

  const failure = error?.message;
  useEffect(() => {
    if (failure) announceFailure('Error', failure);
  }, [failure]);

  const list = {
    rows: found?.rows ?? noRows,
    opened: opened.id,
    onDelete: deletion.ask,
    onOpen: (row: SignupRow) => opened.open(row.id),
  };
  const filters = { id: filtersId, wanted: view, onFilter: filterBy, onClear: clearFilters };
  const clearAll = () => {
    clearFilters();
    searchFor('');
    // The focused button is gone.
    document.querySelector<HTMLElement>('[data-search]')?.focus();
  };
  return (
    <>
      <BackToDashboard />
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Signups</PageHeading>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to="/import">
            <Upload size={16} strokeWidth={1.9} aria-hidden="true" />
            Import
          </ButtonLink>
          <ExportButton name="signups" ready={complete && (found?.total ?? 0) > 0} csv={signups.csv} />
        </div>
      </div>
      <SignupsToolbar
        view={view}
        found={found}
        received={signups.received}
        expected={account?.signups_total ?? 0}
        complete={complete}
        failed={error !== undefined}
        filtering={narrow ? hasSheet : hasBar}
        filtersId={filtersId}
        onSearch={searchFor}
        onFilters={() => (narrow ? setSheet(true) : setBar(!hasBar))}
        views={
          <ViewsMenu
            saved={account?.signup_views}
            address={savedAddress(view)}
            onChoose={(address) => {
              show(address);
              setBar(countFilters(viewAt(address)) > 0);
            }}
          />
        }
        onHide={hide}
        onOrder={narrow ? order : undefined}
        selecting={selecting}
        onSelecting={() => {
          setSelecting(!selecting);
          selection.clear();
        }}
      />
      <Suspense>
        {hasBar && !narrow && <FilterBar {...filters} />}
        {hasSheet && narrow && (
          <FilterSheet
            {...filters}
            total={complete ? found?.total : undefined}
            onClose={() => setSheet(false)}
          />
        )}
      </Suspense>
      <Panel className="overflow-hidden">
        <div ref={panel} tabIndex={-1} className="outline-none">
          {!found && !error && (narrow ? <LoadingRows row="h-15" head={false} /> : <LoadingRows />)}
          {error && (
            <div className="flex min-h-24 flex-wrap items-center gap-4 px-6 py-4 max-sm:px-4">
              <p className="text-ink-2">
                {found ? "Couldn't load older signups." : "Couldn't load your signups."}
              </p>
              <Button onClick={signups.retry}>Try Again</Button>
            </div>
          )}
          {found?.all === 0 &&
            complete &&
            (isTestMode() ? <NoTestSignups /> : <NoSignups sender={account} />)}
          {found && found.all > 0 && found.total === 0 && <NothingFound onClear={clearAll} />}
          {found && found.rows.length > 0 && (
            <>
              {narrow ? (
                <SignupsList {...list} selection={selecting ? selection : undefined} />
              ) : (
                <SignupsTable
                  {...list}
                  hidden={view.hidden}
                  selection={selection}
                  column={view.column}
                  direction={view.direction}
                  onSort={sortBy}
                />
              )}
              <Pagination page={found.page} total={found.total} onPage={goTo} />
            </>
          )}
        </div>
      </Panel>
      {(selecting || !narrow) && <SelectionBar selection={selection} rows={list.rows} />}
      {opened.id && (
        <Suspense>
          <SignupDrawer
            id={opened.id}
            row={found?.rows.find(({ id }) => id === opened.id)}
            steps={opened.steps}
            onClose={opened.close}
            onChange={signups.update}
          />
        </Suspense>
      )}
      {deletion.asked && <DeleteConfirmation onConfirm={deletion.confirm} onClose={deletion.cancel} />}
    </>
  );
}

/** Keyboard shortcuts while no drawer is open: j and k move between rows, Enter opens a row, x selects it. */
function useRowKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
      const rows = [...(region.current?.querySelectorAll<HTMLElement>('[data-signup]') ?? [])];
      const at = rows.findIndex((row) => row.closest('tr, li')?.contains(document.activeElement));
      if (event.key === 'j') rows[Math.min(at + 1, rows.length - 1)]?.focus();
      else if (event.key === 'k') rows[Math.max(at - 1, 0)]?.focus();
      else if (event.key === 'x')
        rows[at]?.closest('tr, li')?.querySelector<HTMLElement>('[data-select]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [region]);
}
