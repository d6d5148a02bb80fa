import type { ReactNode } from 'react';
import { countryName } from '../../../shared/enrichment/country.ts';
import type { Import } from '../../../shared/imports/import.ts';
import {
  type CompanyChoice,
  type CompanyCounts,
  knownSizes,
  type Preview,
} from '../../../shared/imports/preview.ts';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { Select } from '../ui/forms/select.tsx';
import { counted, formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { creditsLink, sizeWords } from './import-words.ts';

interface ChoosePanelProps {
  shown: Import;
  known: NonNullable<Preview['known']>;
  busy: boolean;
  choice: CompanyChoice;
  /** Undefined until the choice is priced. */
  selected: (CompanyCounts & { readonly price: number }) | undefined;
  onChange: (choice: CompanyChoice) => void;
  onStart: () => void;
}

const strengths: readonly (readonly [string, string])[] = [
  ['', 'Any'],
  ...[20, 40, 60, 80].map((least) => [String(least), `${least} or more`] as const),
];

/** Chooses companies by size, country and strength, with the exact price. */
export function ChoosePanel({ shown, known, busy, choice, selected, onChange, onStart }: ChoosePanelProps) {
  const { balance } = shown;
  const missing = Math.max(0, (selected?.price ?? 0) - balance);
  const nothing = selected?.price === 0;
  const countries = known.countries.map(
    ({ code, companies }) => [code, `${countryName(code)} (${formatNumber(companies)})`] as const,
  );
  return (
    <Panel className="px-6 py-5 max-sm:px-4 lg:sticky lg:top-4">
      <PanelTitle>Choose who to enrich first</PanelTitle>
      <p className="mt-1 text-13 text-pretty text-ink-2">
        Largest companies first. The rest stays in the import.
      </p>
      <fieldset className="mt-4 grid gap-1" disabled={busy}>
        <legend className="sr-only">Company size</legend>
        {knownSizes.map((size) => (
          <Choice
            key={size}
            type="checkbox"
            checked={choice.sizes.includes(size)}
            count={known.sizes[size].companies}
            onChange={(chosen) =>
              onChange({
                ...choice,
                sizes: knownSizes.filter((one) => (one === size ? chosen : choice.sizes.includes(one))),
              })
            }
          >
            <span className="inline-block first-letter:uppercase">{sizeWords(size)}</span>
          </Choice>
        ))}
      </fieldset>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <div className="grid gap-1">
          <label htmlFor="choose-country" className="text-13 font-medium">
            Country
          </label>
          <Select
            id="choose-country"
            disabled={busy}
            options={[['', 'Any'], ...countries]}
            value={choice.countries?.[0] ?? ''}
            onChange={({ target: { value } }) => {
              const { countries: _, ...others } = choice;
              onChange(value ? { ...others, countries: [value] } : others);
            }}
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor="choose-authority" className="text-13 font-medium">
            Domain Authority
          </label>
          <Select
            id="choose-authority"
            disabled={busy}
            options={strengths}
            value={choice.min_authority === undefined ? '' : String(choice.min_authority)}
            onChange={({ target: { value } }) => {
              const { min_authority: _, ...others } = choice;
              onChange(value ? { ...others, min_authority: Number(value) } : others);
            }}
          />
        </div>
      </div>
      <fieldset className="mt-4 grid gap-2 border-t border-line pt-4" disabled={busy}>
        <legend className="sr-only">People of each company</legend>
        <Choice
          type="radio"
          checked={choice.people === 'latest'}
          count={selected?.companies}
          onChange={() => onChange({ ...choice, people: 'latest' })}
        >
          One person per company
          <small className="block text-13 text-ink-2">
            The latest one. Colleagues get the same company facts when you enrich them.
          </small>
        </Choice>
        <Choice
          type="radio"
          checked={choice.people === 'all'}
          count={selected?.people}
          onChange={() => onChange({ ...choice, people: 'all' })}
        >
          Everyone at these companies
        </Choice>
      </fieldset>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4 [&>div]:flex [&>div]:justify-between">
        <div>
          <dt className="text-ink-2">Balance now</dt>
          <dd>{counted(balance, 'credit')}</dd>
        </div>
        <div className="font-bold">
          <dt>{missing > 0 ? 'Missing' : 'Balance after'}</dt>
          <dd className={missing > 0 ? 'text-danger' : ''}>
            {selected ? counted(missing > 0 ? missing : balance - selected.price, 'credit') : ''}
          </dd>
        </div>
      </dl>
      <Button
        look="filled"
        className="mt-4 w-full"
        disabled={busy || !selected || nothing || missing > 0}
        aria-describedby="choose-words"
        onClick={onStart}
      >
        {selected
          ? `Enrich These ${formatNumber(selected.price)} First (${counted(selected.price, 'credit')})`
          : 'Enrich These First'}
      </Button>
      <p id="choose-words" role="status" className="mt-2 text-13 text-pretty text-ink-2">
        {nothing
          ? 'Choose at least one company.'
          : missing > 0
            ? `You need ${counted(missing, 'more credit')}.`
            : 'A lookup that finds nothing is refunded.'}
      </p>
      {selected && missing > 0 && (
        <ButtonLink to={creditsLink(shown, selected.price)} className="mt-3 w-full">
          Purchase Credits
        </ButtonLink>
      )}
    </Panel>
  );
}

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  checked: boolean;
  count: number | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

function Choice({ type, checked, count, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-8 items-start gap-3 py-1 pointer-coarse:min-h-11">
      <input
        type={type}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 grow">{children}</span>
      <span className="font-medium">{count === undefined ? '' : formatNumber(count)}</span>
    </label>
  );
}
