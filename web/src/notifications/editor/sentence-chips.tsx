import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { sizeOperators, sizeThresholds } from '../../../../shared/notifications/conditions/company-size.ts';
import { companySizes } from '../../../../shared/signups/vocabulary.ts';
import { CheckList } from '../../ui/forms/multi-select.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { usePopover } from '../../ui/overlays/use-popover.ts';
import { capitalized } from '../../ui/page/format.ts';
import { type RuleFormState, Value } from './added-condition.tsx';
import { conditionFields } from './condition-fields.ts';
import { useCountryCounts } from './preview.tsx';
import type { RuleDraft } from './rule-draft.ts';
import { AuthorityFields } from './rule-fields.tsx';
import {
  isReversible,
  operatorFields,
  type SentenceCondition,
  subjects,
  valueInWords,
} from './sentence-draft.ts';

const chip =
  'inline-flex h-9 max-w-full items-center gap-2 rounded-m border px-3 align-middle font-medium text-accent-ink hover:bg-hover pointer-coarse:h-11';

export function chipClasses(invalid = false): string {
  return `${chip} ${invalid ? 'border-danger text-danger' : 'border-line-control'}`;
}

export function Arrow() {
  return <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />;
}

interface SubjectChipProps {
  condition: SentenceCondition;
  draft: RuleDraft;
  offered: readonly SentenceCondition[];
  onChange: (next: SentenceCondition) => void;
  onRemove: () => void;
}

export function SubjectChip({ condition, draft, offered, onChange, onRemove }: SubjectChipProps) {
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

export function ValueChip({ condition, form, draft, set }: ValueChipProps) {
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

const reversible = [
  ['in', 'Is one of'],
  ['not_in', 'Is not one of'],
] as const;

const sizes = sizeOperators.flatMap((operator) =>
  (operator === 'equals' ? companySizes : sizeThresholds).map((size) => [operator, size] as const),
);

function ValueFields({
  condition,
  form,
  draft,
}: Omit<ValueChipProps, 'set'> & { condition: Exclude<SentenceCondition, 'size_value' | 'da_known'> }) {
  const counts = useCountryCounts(condition === 'countries');
  if (condition === 'da_value') return <AuthorityFields form={form} />;
  const { label, value } = conditionFields[condition];
  return (
    <div className="grid w-72 max-w-full gap-2 p-1 text-14">
      {isReversible(condition) && (
        <Select
          aria-label={`${label} operator`}
          options={reversible}
          {...form.register(operatorFields[condition])}
        />
      )}
      {value && 'choose' in value ? (
        <CheckList
          options={value.choose()}
          chosen={[draft[condition]].flat()}
          counts={counts}
          onChange={(chosen) =>
            form.setValue(condition, chosen, { shouldValidate: form.formState.isSubmitted })
          }
        />
      ) : (
        <Value condition={condition} form={form} draft={draft} />
      )}
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
export function Chip({ label, words, chip: name = 'destinations', invalid, children }: ChipProps) {
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
