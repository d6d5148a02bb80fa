import { X } from 'lucide-react';
import { useState } from 'react';
import {
  type Connection,
  type ConnectionEvent,
  eventDaysKept,
} from '../../../../shared/connections/connection.ts';
import {
  type MappedValues,
  type Mapping,
  maxPointers,
  pointersRead,
  readByMapping,
} from '../../../../shared/connections/mapping.ts';
import { mappingOf } from '../../../../shared/connections/source-mappings.ts';
import {
  postedNames,
  type SourceField,
  sourceFieldLabels,
  sourceFields,
} from '../../../../shared/signups/posted-fields.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { refusedField } from '../../ui/forms/field-problem.ts';
import { formatNumber, formatRecentDay } from '../../ui/page/format.ts';
import { useEditMapping } from '../use-connections.ts';
import { EventJson } from './event-json.tsx';
import { useEvent } from './use-events.ts';

export function EventView({ connection, id }: { connection: Connection; id: string }) {
  const { data: event, error, refetch } = useEvent(connection.id, id);
  const [draft, setDraft] = useState<Mapping>();
  if (!event) {
    return error ? (
      <NotLoaded words="This event couldn't be loaded." onRetry={refetch} />
    ) : (
      <Spinner words="Loading the event..." />
    );
  }
  const document = parsed(event.body);
  if (document === undefined) {
    return <p className="text-ink-2">{event.reason ?? 'The event is not JSON.'}</p>;
  }
  const own = connection.source === 'generic' ? (draft ?? connection.mapping ?? undefined) : undefined;
  const mapping = mappingOf(connection.source, document, own);
  const read = pointersRead(document, mapping);
  const kept = new Date(new Date(event.received_at).getTime() + eventDaysKept * 86_400_000);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <EventJson
        label={`${formatNumber(event.bytes)} bytes, kept until ${formatRecentDay(kept.toISOString())}`}
        document={document}
        read={read}
        onPick={
          own &&
          ((pointer, field) => setDraft(field ? picked(own, field, pointer) : withoutPointer(own, pointer)))
        }
      />
      {own ? (
        <>
          <section aria-label="How this event is read">
            <h3 className="mb-3 font-bold">
              {draft ? 'How this event would be read' : 'How this event is read'}
            </h3>
            <div aria-live="polite">
              <ReadingList reading={readByMapping(document, own)} missing="Not in this event" />
            </div>
          </section>
          <section aria-label="Field mapping">
            <h3 className="mb-1 font-bold">Field mapping</h3>
            <p className="mb-2 text-13 text-ink-2">The first place with a text is used.</p>
            <PointersList
              mapping={own}
              read={read}
              onRemove={(pointer) => setDraft(withoutPointer(own, pointer))}
            />
          </section>
          {draft && connection.mapping && !isSameMapping(draft, connection.mapping) && (
            <SaveMapping connection={connection} draft={draft} onDone={() => setDraft(undefined)} />
          )}
        </>
      ) : (
        <ReadingList reading={readByMapping(document, mapping)} missing="Not in this event" />
      )}
    </div>
  );
}

function SaveMapping({
  connection,
  draft,
  onDone,
}: {
  connection: Connection;
  draft: Mapping;
  onDone: () => void;
}) {
  const { mutate, isPending, error } = useEditMapping(connection.id);
  const save = () =>
    mutate(draft, {
      onSuccess: () => {
        onDone();
        const ignored = connection.ignored > 0 ? ' Those under Ignored can be replayed.' : '';
        announceSuccess('Mapping saved', `New events are read by it.${ignored}`);
      },
      onError: (failure) => {
        if (!refusedField(failure, 'email')) announceFailure('Failed to save the mapping', failure.message);
      },
    });
  const problem = refusedField(error, 'email');
  return (
    <div>
      {problem && (
        <p role="alert" className="mb-3 text-danger">
          The email's place {problem}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="filled" disabled={isPending} onClick={save}>
          {isPending ? 'Saving...' : 'Save Mapping'}
        </Button>
        <Button onClick={onDone}>Discard Changes</Button>
      </div>
    </div>
  );
}

function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

/** Adds a pointer as the first choice of `field`. The field's earlier pointers become fallbacks. */
export function picked(mapping: Mapping, field: SourceField, pointer: string): Mapping {
  const others = withoutPointer(mapping, pointer);
  return { ...others, [field]: [pointer, ...others[field]].slice(0, maxPointers) };
}

export function withoutPointer(mapping: Mapping, pointer: string): Mapping {
  const kept = { ...mapping };
  for (const field of sourceFields) kept[field] = mapping[field].filter((one) => one !== pointer);
  return kept;
}

export function isSameMapping(one: Mapping, other: Mapping): boolean {
  return sourceFields.every((field) => one[field].join('\n') === other[field].join('\n'));
}

type Reading = Pick<ConnectionEvent, keyof MappedValues>;

const shown = ['email', ...postedNames] as const;

function ReadingList({ reading, missing }: { reading: Reading; missing: string }) {
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
function PointersList({ mapping, read, onRemove }: PointersListProps) {
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
