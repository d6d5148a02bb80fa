import { X } from 'lucide-react';
import type { ConnectionEvent } from '../../../../shared/connections/event.ts';
import type { MappedValues, Mapping } from '../../../../shared/connections/mapping.ts';
import {
  postedNames,
  type SourceField,
  sourceFieldLabels,
  sourceFields,
} from '../../../../shared/signups/posted-fields.ts';
import { IconButton } from '../../ui/forms/button.tsx';

type Reading = Pick<ConnectionEvent, keyof MappedValues>;

const shown = ['email', ...postedNames] as const;

export function ReadingList({ reading, missing }: { reading: Reading; missing: string }) {
  return (
    <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
      {shown.map((field) => (
        <div key={field} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
          <dt className="font-medium">{sourceFieldLabels[field]}</dt>
          <dd className={`break-words ${reading[field] === null ? 'text-ink-2' : ''}`}>
            {reading[field] ?? (field === 'company' ? "Not sent, found from the email's domain" : missing)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PointersListProps {
  mapping: Mapping;
  read: Partial<Record<SourceField, string>>;
  onRemove: (pointer: string) => void;
}

/** The pointers of each field, in order. The first pointer that finds a text is used. */
export function PointersList({ mapping, read, onRemove }: PointersListProps) {
  return (
    <dl className="grid gap-y-2">
      {sourceFields.map((field) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
          <dt className="font-medium sm:py-1.5">{sourceFieldLabels[field]}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-3">
            {mapping[field].length === 0 && <span className="py-1.5 text-ink-2">Nowhere</span>}
            {mapping[field].map((pointer, place) => (
              <span key={pointer} className="flex min-w-0 items-center gap-1">
                {place > 0 && <span className="text-13 text-ink-2">or</span>}
                <code
                  className={`min-w-0 font-mono text-13 break-all ${read[field] === pointer ? 'text-ink' : 'text-ink-3'}`}
                >
                  {pointer === '' ? 'the whole event' : pointer}
                </code>
                <IconButton
                  label={`Don't read ${sourceFieldLabels[field]} from ${pointer}`}
                  onClick={() => onRemove(pointer)}
                >
                  <X size={14} strokeWidth={1.9} aria-hidden="true" />
                </IconButton>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
