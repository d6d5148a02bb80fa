import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { handlingNames } from '../../../../shared/signups/vocabulary.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { choices, type Wanted } from '../rows/find-signups.ts';
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

export function FilterBar({
  id,
  wanted,
  onFilter,
  onClear,
}: {
  id: string;
  wanted: Wanted;
  onFilter: (name: FilterName, value: string) => void;
  onClear: () => void;
}) {
  return (
    <fieldset id={id} aria-label="Filters" className="mb-3 flex flex-wrap items-end gap-3">
      {filters.map((name) => (
        <div key={name} className="w-40 max-sm:w-full">
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
        <div key={name} className="w-38 max-sm:w-full">
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
      {countFilters(wanted) > 0 && (
        <Button
          onClick={() => {
            onClear();
            // The clicked button disappears.
            document.getElementById(`${id}-${filters[0]}`)?.focus();
          }}
        >
          Clear Filters
        </Button>
      )}
    </fieldset>
  );
}
