import { Check, Copy } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { pointerTo } from '../../../../shared/connections/mapping.ts';
import {
  type SourceField,
  sourceFieldLabels,
  sourceFields,
} from '../../../../shared/signups/posted-fields.ts';
import { useCopying } from '../../ui/feedback/copying.tsx';
import { moveByArrows } from '../../ui/overlays/keys.ts';
import { Menu } from '../../ui/overlays/menu.tsx';

interface EventJsonProps {
  label: string;
  document: unknown;
  /** The pointer that matched for each field. */
  read: Partial<Record<SourceField, string>>;
  /** Makes each text a button that assigns it to a field, or to none. */
  onPick?: ((pointer: string, field: SourceField | undefined) => void) | undefined;
}

export function EventJson({ label, document, read, onPick }: EventJsonProps) {
  const lines = useMemo(() => jsonLines(document), [document]);
  const { copied, copy } = useCopying('Event copied to clipboard');
  const Icon = copied ? Check : Copy;
  return (
    <div className="rounded-m bg-code text-code-ink">
      <div className="flex items-center justify-between gap-3 pt-1 pr-1 pl-4 text-13 text-code-dim">
        <span className="py-1.5">{label}</span>
        <button
          type="button"
          aria-label="Copy event"
          onClick={() => copy(JSON.stringify(document, null, 2))}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-s transition-colors hover:text-code-ink pointer-coarse:size-11"
        >
          <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
        </button>
      </div>
      <section
        aria-label="Event"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        className="max-h-128 overflow-y-auto rounded-m pb-3"
        onKeyDown={(event) => {
          if (!event.defaultPrevented) moveByArrows(event, '[data-menu]');
        }}
      >
        <ol className="text-13">
          {lines.map((line, place) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document never move.
              key={place}
              line={line}
              field={sourceFields.find((field) => line.kind !== 'bracket' && read[field] === line.pointer)}
              onPick={onPick}
            />
          ))}
        </ol>
        {lines.length === mostLines && (
          <p className="px-4 pt-2 text-13 text-code-dim">
            The rest isn't shown. Copy the event to see all of it.
          </p>
        )}
      </section>
    </div>
  );
}

function Line({
  line,
  field,
  onPick,
}: { line: JsonLine; field: SourceField | undefined } & Pick<EventJsonProps, 'onPick'>) {
  const { depth, name, value, kind, comma, pointer } = line;
  const text = (
    <span className="min-w-0 font-mono break-all whitespace-pre-wrap">
      {'  '.repeat(Math.min(depth, 20))}
      {name !== undefined && (
        <>
          <span className="text-code-key">{name}</span>:{' '}
        </>
      )}
      <span className={{ text: 'text-code-str', other: 'text-code-num', bracket: '' }[kind]}>
        {shortened(value)}
      </span>
      {comma}
    </span>
  );
  const shown = <Tagged field={field}>{text}</Tagged>;
  const row = `flex min-h-5.5 w-full items-center px-4 text-left ${field ? 'bg-code-key/15' : ''}`;
  if (kind !== 'text' || !onPick) return <li className={row}>{shown}</li>;
  return (
    <li>
      <Menu
        label={`${pointer}: ${shortened(value)}${field ? `, read as ${sourceFieldLabels[field]}` : ''}`}
        data-menu={pointer}
        align="start"
        items={[
          ...sourceFields.map((one) => ({
            words: sourceFieldLabels[one],
            ...(one === field ? { hint: 'Now' } : {}),
            onChoose: () => onPick(pointer, one),
          })),
          ...(field ? [{ words: 'Not read', onChoose: () => onPick(pointer, undefined) }] : []),
        ]}
        className={`${row} outline-offset-[-2px] hover:bg-code-key/25 aria-expanded:bg-code-key/25! pointer-coarse:min-h-11`}
      >
        {shown}
      </Menu>
    </li>
  );
}

function shortened(value: string): string {
  return value.length > 200 ? `${value.slice(0, 200)}...` : value;
}

function Tagged({ field, children }: { field: SourceField | undefined; children: ReactNode }) {
  if (!field) return children;
  return (
    <span className="flex w-full items-center justify-between gap-x-6 max-md:flex-col max-md:items-start">
      {children}
      <span className="shrink-0 font-medium max-md:pb-0.5">{sourceFieldLabels[field]}</span>
    </span>
  );
}

interface JsonLine {
  readonly depth: number;
  /** The quoted name before the value. Undefined in arrays and at closing brackets. */
  readonly name: string | undefined;
  readonly value: string;
  readonly kind: 'text' | 'other' | 'bracket';
  readonly comma: ',' | '';
  /** JSON pointer of the value. For a bracket, the pointer of its object or array. */
  readonly pointer: string;
}

const mostLines = 500;

function jsonLines(document: unknown): JsonLine[] {
  const lines: JsonLine[] = [];
  for (const line of linesOf(document, undefined, [], '')) {
    if (lines.length === mostLines) break;
    lines.push(line);
  }
  return lines;
}

/** Lazy, so that a document with 50,000 levels is read only up to the last shown line. */
function* linesOf(
  value: unknown,
  name: string | undefined,
  way: readonly (string | number)[],
  comma: JsonLine['comma'],
): Generator<JsonLine> {
  const line = { depth: way.length, name, comma, pointer: pointerTo(way) };
  if (typeof value !== 'object' || value === null) {
    yield { ...line, value: JSON.stringify(value), kind: typeof value === 'string' ? 'text' : 'other' };
    return;
  }
  const isList = Array.isArray(value);
  const entries = isList ? [...value.entries()] : Object.entries(value);
  const [open, close] = isList ? '[]' : '{}';
  if (entries.length === 0) {
    yield { ...line, value: `${open}${close}`, kind: 'other' };
    return;
  }
  yield { ...line, value: `${open}`, kind: 'bracket', comma: '' };
  for (const [place, [key, inner]] of entries.entries()) {
    const after = place < entries.length - 1 ? ',' : '';
    yield* linesOf(inner, isList ? undefined : JSON.stringify(key), [...way, key], after);
  }
  yield { ...line, name: undefined, value: `${close}`, kind: 'bracket' };
}
