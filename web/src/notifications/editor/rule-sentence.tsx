import { ChevronDown, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { sizeOperators, sizeThresholds } from '../../../../shared/notifications/conditions/company-size.ts';
import { companySizes } from '../../../../shared/signups/vocabulary.ts';
import { Button } from '../../ui/forms/button.tsx';
import { CheckList } from '../../ui/forms/multi-select.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { usePopover } from '../../ui/overlays/use-popover.ts';
import { capitalized } from '../../ui/page/format.ts';
import { destinationsOf, type RuleDestination } from '../rules/rule-name.ts';
import { Operator, type RuleFormState, Value } from './added-condition.tsx';
import { conditionFields } from './condition-fields.ts';
import type { RuleDraft } from './rule-draft.ts';
import { AuthorityFields } from './rule-fields.tsx';
import {
  addedTo,
  conditionsOf,
  offeredConditions,
  removedFrom,
  type SentenceCondition,
  subjects,
  type Template,
  templates,
  valueInWords,
} from './sentence-draft.ts';

const chip =
  'inline-flex h-9 max-w-full items-center gap-2 rounded-m border px-3 align-middle font-medium text-accent-ink hover:bg-hover pointer-coarse:h-11';

function chipClasses(invalid = false): string {
  return `${chip} ${invalid ? 'border-danger text-danger' : 'border-line-control'}`;
}

interface SentenceProps {
  form: RuleFormState;
  draft: RuleDraft;
  destinations: readonly RuleDestination[] | undefined;
  /** True if the rule was refused because it has no condition. */
  invalid: boolean;
}

/** The rule as a sentence whose words are menus. Backspace on a condition removes it. */
export function RuleSentence({ form, draft, destinations, invalid }: SentenceProps) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = conditionsOf(draft);
  const offered = offeredConditions(chosen);
  const set = (change: Partial<RuleDraft>) => {
    flushSync(() => {
      for (const [name, value] of Object.entries(change)) form.setValue(name as keyof RuleDraft, value);
      if (form.formState.isSubmitted) void form.trigger();
    });
  };
  const chips = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
  const add = (condition: SentenceCondition) => {
    set(addedTo(draft, condition));
    chips().at(-2)?.focus();
  };
  const remove = (condition: SentenceCondition) => {
    const at = chips().findIndex((one) => one.dataset.chip === condition);
    set(removedFrom(draft, condition));
    chips()[Math.max(0, at - 1)]?.focus();
  };
  return (
    <div ref={place} className="text-19/11.5 sm:text-[22px]">
      Tell me by <DestinationChip form={form} draft={draft} destinations={destinations} /> about signups where{' '}
      {chosen.map((condition, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Backspace on its buttons removes the condition.
        <span
          key={condition}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' || !(event.target instanceof HTMLButtonElement)) return;
            event.preventDefault();
            remove(condition);
          }}
        >
          {at > 0 && 'and '}
          <SubjectChip
            condition={condition}
            draft={draft}
            offered={offered}
            onChange={(next) => {
              set(addedTo({ ...draft, ...removedFrom(draft, condition) }, next));
              chips().at(-2)?.focus();
            }}
            onRemove={() => remove(condition)}
          />{' '}
          {subjects[condition].verb(draft)}{' '}
          <ValueChip condition={condition} form={form} draft={draft} set={set} />{' '}
        </span>
      ))}
      {offered.length > 0 && (
        <Menu
          align="start"
          data-chip="add"
          label={chosen.length === 0 ? 'Choose a condition' : 'Add condition'}
          className={
            chosen.length === 0
              ? chipClasses(invalid)
              : 'inline-flex h-9 items-center gap-2 rounded-m px-2 align-middle text-14 font-medium text-ink-2 hover:bg-hover pointer-coarse:h-11'
          }
          items={offered.map((condition) => ({
            words: capitalized(subjects[condition].words),
            onChoose: () => add(condition),
          }))}
        >
          {chosen.length === 0 ? (
            <>
              choose a condition <Arrow />
            </>
          ) : (
            <>
              <Plus size={16} strokeWidth={1.9} aria-hidden="true" /> Add condition
            </>
          )}
        </Menu>
      )}
    </div>
  );
}

function Arrow() {
  return <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />;
}

function DestinationChip({ form, draft, destinations }: Omit<SentenceProps, 'invalid'>) {
  const words = destinations ? destinationsInWords(destinationsOf(draft, destinations)) : 'email';
  return (
    <Chip
      label={`Send to: ${words}, change`}
      words={words}
      invalid={form.formState.errors.destinations !== undefined}
    >
      <CheckList
        options={(destinations ?? []).map(({ id, name, address }) => [id, `${name} ${address}`])}
        chosen={draft.destinations}
        onChange={(ids) => form.setValue('destinations', ids, { shouldValidate: form.formState.isSubmitted })}
      />
    </Chip>
  );
}

function destinationsInWords(chosen: readonly RuleDestination[]): string {
  const names = chosen.map(({ name, shortName }) => (shortName.includes('@') ? 'email' : name));
  return [...new Set(names)].join(' and ') || 'choose a destination';
}

interface SubjectChipProps {
  condition: SentenceCondition;
  draft: RuleDraft;
  offered: readonly SentenceCondition[];
  onChange: (next: SentenceCondition) => void;
  onRemove: () => void;
}

function SubjectChip({ condition, draft, offered, onChange, onRemove }: SubjectChipProps) {
  const { words } = subjects[condition];
  return (
    <Menu
      align="start"
      data-chip={condition}
      label={`${capitalized(words)}: ${valueInWords(draft, condition)}, change the condition`}
      className={chipClasses()}
      items={[
        ...offered.map((next) => ({
          words: capitalized(subjects[next].words),
          onChoose: () => onChange(next),
        })),
        { words: 'Remove Condition', danger: true, onChoose: onRemove },
      ]}
    >
      {words} <Arrow />
    </Menu>
  );
}

interface ValueChipProps {
  condition: SentenceCondition;
  form: RuleFormState;
  draft: RuleDraft;
  set: (change: Partial<RuleDraft>) => void;
}

function ValueChip({ condition, form, draft, set }: ValueChipProps) {
  const words = valueInWords(draft, condition);
  const label = `${capitalized(subjects[condition].words)}: ${words}, change`;
  if (condition === 'da_known') return null;
  if (condition === 'size_value') {
    return (
      <Menu
        align="start"
        data-chip="size_value value"
        label={label}
        className={chipClasses()}
        items={sizes.map(([size_operator, size_value]) => ({
          words: `${capitalized(size_operator)} ${sizeInWords(size_value)}`,
          checked: draft.size_operator === size_operator && draft.size_value === size_value,
          onChoose: () => set({ size_operator, size_value }),
        }))}
      >
        {words} <Arrow />
      </Menu>
    );
  }
  const { errors } = form.formState;
  return (
    <Chip label={label} words={words} chip={`${condition} value`} invalid={errors[condition] !== undefined}>
      <ValueFields condition={condition} form={form} draft={draft} />
    </Chip>
  );
}

const sizes = sizeOperators.flatMap((operator) =>
  (operator === 'equals' ? companySizes : sizeThresholds).map((size) => [operator, size] as const),
);

function ValueFields({
  condition,
  form,
  draft,
}: Omit<ValueChipProps, 'set'> & { condition: Exclude<SentenceCondition, 'size_value' | 'da_known'> }) {
  if (condition === 'da_value') return <AuthorityFields form={form} />;
  const { value } = conditionFields[condition];
  if (value && 'choose' in value) {
    return (
      <CheckList
        options={value.choose()}
        chosen={[draft[condition]].flat()}
        onChange={(chosen) =>
          form.setValue(condition, chosen, { shouldValidate: form.formState.isSubmitted })
        }
      />
    );
  }
  return (
    <div className="grid w-72 max-w-full gap-2 p-2 text-14">
      {condition === 'domains' && <Operator condition={condition} form={form} draft={draft} />}
      <Value condition={condition} form={form} draft={draft} />
    </div>
  );
}

interface ChipProps {
  label: string;
  words: string;
  chip?: string;
  invalid: boolean;
  children: ReactNode;
}

/** A word that opens a popover. */
function Chip({ label, words, chip: name = 'destinations', invalid, children }: ChipProps) {
  const { open, button, box } = usePopover();
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    box.ref.current?.showPopover();
  };
  return (
    <>
      <button
        type="button"
        data-chip={name}
        aria-label={label}
        aria-haspopup="dialog"
        className={`${chipClasses(invalid)} aria-expanded:bg-accent-soft`}
        onKeyDown={press}
        {...button}
      >
        <span className="truncate">{words}</span> <Arrow />
      </button>
      <div
        {...box}
        role="dialog"
        aria-label={label}
        className="m-0 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-m border border-line-2 bg-overlay p-1 text-14 shadow-2"
      >
        {open && children}
      </div>
    </>
  );
}

interface TemplatesProps {
  onChoose: (template: Template) => void;
}

export function Templates({ onChoose }: TemplatesProps) {
  return (
    <div className="border-t border-line pt-4">
      <p className="mb-2 text-13 font-medium">Start from a template</p>
      <div className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap">
        {templates.map((template) => (
          <Button key={template.name} size="compact" className="shrink-0" onClick={() => onChoose(template)}>
            {template.name}
          </Button>
        ))}
      </div>
    </div>
  );
}
