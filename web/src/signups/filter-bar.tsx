import { sizeInWords } from '../../../shared/enrichment/size-in-words.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { choices, type Wanted } from './find-signups.ts';
import { type Filter, filters } from './view-state.ts';

const names: Record<Filter, string> = {
  type: 'Email Type',
  status: 'Email Status',
  size: 'Company Size',
};

/** How many filters are on. */
export function countFilters(wanted: Wanted): number {
  return filters.filter((name) => wanted[name]).length;
}

/** A choice for each column that can be filtered by. */
export function FilterBar({
  id,
  wanted,
  onFilter,
  onClear,
}: {
  id: string;
  wanted: Wanted;
  onFilter: (name: Filter, value: string) => void;
  onClear: () => void;
}) {
  return (
    <fieldset id={id} aria-label="Filters" className="mb-3 flex flex-wrap items-end gap-3">
      {filters.map((name) => (
        <div key={name} className="w-44 max-sm:w-full">
          <label htmlFor={`${id}-${name}`} className="mb-1.5 block text-13 font-medium">
            {names[name]}
          </label>
          <Select
            id={`${id}-${name}`}
            value={wanted[name] ?? ''}
            onChange={(event) => onFilter(name, event.target.value)}
            options={[
              ['', 'All'],
              ...choices[name].map((value) => [value, name === 'size' ? sizeInWords(value) : value] as const),
            ]}
          />
        </div>
      ))}
      {countFilters(wanted) > 0 && <Button onClick={onClear}>Clear Filters</Button>}
    </fieldset>
  );
}
