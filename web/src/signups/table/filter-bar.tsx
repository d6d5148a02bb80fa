import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { handlingNames } from '../../../../shared/signups/vocabulary.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { counted } from '../../ui/page/format.ts';
import { choices, type Wanted } from '../rows/signup-index.ts';
import { countFilters, type Filter, type FilterName, filters } from './view-state.ts';

const names: Record<Filter, string> = {
  type: 'Email Type',
  status: 'Email Status',
  size: 'Company Size',
  matched: 'Alert',
  handling: 'State',
};

const words: Record<string, string> = { yes: 'Sent', no: 'None sent', ...handlingNames };

const days = [
  ['from', 'From'],
  ['to', 'Until'],
] as const;

interface FiltersProps {
  id: string;
  wanted: Wanted;
  onFilter: (name: FilterName, value: string) => void;
  onClear: () => void;
}

export function FilterBar({ id, wanted, onFilter, onClear }: FiltersProps) {
  return (
    <fieldset id={id} aria-label="Filters" className="mb-3 flex flex-wrap items-end gap-3">
      <FilterFields {...{ id, wanted, onFilter }} />
      <ClearFilters {...{ id, wanted, onClear }} />
    </fieldset>
  );
}

interface FilterSheetProps extends FiltersProps {
  /** Number of signups that pass the filters, once it is known. */
  total: number | undefined;
  onClose: () => void;
}

/** The filters on narrow screens. A bar would push the list out of view. */
export function FilterSheet({ total, onClose, ...filters }: FilterSheetProps) {
  return (
    <Dialog open onClose={onClose} title="Filters">
      <fieldset
        id={filters.id}
        aria-label="Filters"
        className="grid grid-cols-2 gap-4 px-6 py-5 max-sm:px-4 max-[24rem]:grid-cols-1"
      >
        <FilterFields {...filters} />
      </fieldset>
      <DialogActions>
        <ClearFilters {...filters} />
        <Button look="filled" onClick={onClose}>
          {total === undefined ? 'Show Signups' : `Show ${counted(total, 'signup')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function FilterFields({ id, wanted, onFilter }: Omit<FiltersProps, 'onClear'>) {
  return (
    <>
      {filters.map((name) => (
        <div key={name} className="min-w-0 nav:w-40">
          <label htmlFor={`${id}-${name}`} className="mb-1.5 block text-13 font-medium">
            {names[name]}
          </label>
          <Select
            id={`${id}-${name}`}
            value={wanted[name] ?? ''}
            onChange={(event) => onFilter(name, event.target.value)}
            options={[
              ['', 'All'],
              ...choices[name].map(
                (value) => [value, name === 'size' ? sizeInWords(value) : (words[value] ?? value)] as const,
              ),
            ]}
          />
        </div>
      ))}
      {days.map(([name, label]) => (
        <div key={name} className="min-w-0 nav:w-38">
          <Field
            label={label}
            name={name}
            type="date"
            max={name === 'from' ? wanted.to : undefined}
            min={name === 'to' ? wanted.from : undefined}
            value={wanted[name] ?? ''}
            onChange={(event) => onFilter(name, event.target.value)}
          />
        </div>
      ))}
    </>
  );
}

function ClearFilters({ id, wanted, onClear }: Omit<FiltersProps, 'onFilter'>) {
  return (
    countFilters(wanted) > 0 && (
      <Button
        onClick={() => {
          onClear();
          // The clicked button disappears.
          document.getElementById(`${id}-${filters[0]}`)?.focus();
        }}
      >
        Clear Filters
      </Button>
    )
  );
}
