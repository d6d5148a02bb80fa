import { Plus, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { RuleChoice } from '../../../../shared/notifications/rule.ts';
import { buttonClasses, IconButton } from '../../ui/forms/button.tsx';
import { FieldError, inputClasses } from '../../ui/forms/field.tsx';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { formatNumber } from '../../ui/page/format.ts';
import { type AddableCondition, conditionFields, fieldOf, unusedConditions } from './condition-fields.ts';
import { useCountryCounts } from './preview.tsx';
import { newDraft, type RuleDraft } from './rule-draft.ts';

export type RuleFormState = UseFormReturn<RuleDraft, unknown, RuleChoice>;

interface AddedConditionProps {
  condition: AddableCondition;
  form: RuleFormState;
  draft: RuleDraft;
  onRemove: () => void;
}

function AddedCondition({ condition, form, draft, onRemove }: AddedConditionProps) {
  const { label, legend = label, value } = conditionFields[condition];
  const id = fieldOf(condition);
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">{legend}</legend>
      <div className="grid grid-cols-[7.5rem_1fr_auto] items-start gap-2 max-sm:grid-cols-[1fr_auto]">
        <Operator condition={condition} form={form} draft={draft} />
        {value && (
          <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
            <Value condition={condition} form={form} draft={draft} />
          </div>
        )}
        <IconButton
          label={`Remove condition: ${label}`}
          id={value ? undefined : id}
          onClick={onRemove}
          className="mt-0.5 pointer-coarse:mt-0"
        >
          <X size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </div>
      <FieldError id={id}>{messageOf(condition, form)}</FieldError>
    </fieldset>
  );
}

function Operator({ condition, form, draft }: Omit<AddedConditionProps, 'onRemove'>) {
  const { label, operator } = conditionFields[condition];
  const name = `${label} operator`;
  if (condition === 'domains' || condition === 'industries') {
    const options = [
      ['in', 'Is one of'],
      ['not_in', 'Is not in'],
    ] as const;
    const field = condition === 'domains' ? 'domain_operator' : 'industry_operator';
    return <Select aria-label={name} options={options} {...form.register(field)} />;
  }
  if (condition === 'location_contains' || condition === 'countries') {
    const both = draft.added.includes('location_contains') && draft.added.includes('countries');
    const options = [
      ['location_contains', 'Contains'],
      ['in', 'Country is'],
      ['not_in', 'Country is not'],
    ] as const;
    const isCountry = condition === 'countries';
    const change = (next: string) => {
      const chosen = next === 'location_contains' ? next : 'countries';
      if (next !== 'location_contains') form.setValue('country_operator', next === 'in' ? 'in' : 'not_in');
      form.setValue(
        'added',
        draft.added.map((one) => (one === condition ? chosen : one)),
      );
    };
    return (
      <Select
        aria-label={name}
        options={both ? options.filter(([value]) => (value === 'location_contains') !== isCountry) : options}
        value={isCountry ? draft.country_operator : condition}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  return <p className="py-2 text-14 text-ink-2 pointer-coarse:py-3">{operator}</p>;
}

export function Value({ condition, form, draft }: Omit<AddedConditionProps, 'onRemove'>) {
  const { label, value } = conditionFields[condition];
  const id = fieldOf(condition);
  const options = useMemo(() => (value && 'choose' in value ? value.choose() : []), [value]);
  const counts = useCountryCounts(condition === 'countries');
  const invalid = messageOf(condition, form) !== undefined;
  if (!value || condition === 'da_known') return null;
  if ('choose' in value) {
    return (
      <MultiSelect
        id={id}
        label={label}
        options={options}
        chosen={[draft[condition]].flat()}
        counts={counts}
        onChange={(chosen) =>
          form.setValue(condition, chosen, { shouldValidate: form.formState.isSubmitted })
        }
        invalid={invalid}
        describedBy={`${id}-error`}
      />
    );
  }
  const typed = String(draft[condition]);
  const help =
    value.toValues && typed.trim() !== '' ? `${formatNumber(value.toValues(typed).length)} listed.` : '';
  return (
    <>
      <textarea
        id={id}
        aria-label={label}
        rows={value.rows}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={invalid ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={`${inputClasses} h-auto resize-y py-2 pointer-coarse:h-auto`}
        {...form.register(condition)}
      />
      <p id={`${id}-help`} className="mt-1.5 text-13 text-ink-2">
        {help} {value.lines}
      </p>
    </>
  );
}

function messageOf(condition: AddableCondition, { formState }: RuleFormState): string | undefined {
  return condition === 'da_known' ? undefined : formState.errors[condition]?.message;
}

export function AddedConditions({ form, draft }: { form: RuleFormState; draft: RuleDraft }) {
  const place = useRef<HTMLDivElement>(null);
  const unused = unusedConditions(draft.added);
  const add = (condition: AddableCondition) => {
    flushSync(() => form.setValue('added', [...draft.added, condition]));
    const field = document.getElementById(fieldOf(condition));
    field?.focus();
    field?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
  };
  const remove = (condition: AddableCondition) => {
    flushSync(() => {
      form.setValue(
        'added',
        draft.added.filter((one) => one !== condition),
      );
      if (condition === 'da_known') return;
      form.setValue(condition, newDraft[condition]);
      form.clearErrors(condition);
    });
    place.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
  };
  return (
    <div ref={place} className="flex flex-col gap-4 border-t border-line pt-4">
      {draft.added.map((condition) => (
        <AddedCondition
          key={condition}
          condition={condition}
          form={form}
          draft={draft}
          onRemove={() => remove(condition)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Menu
          align="start"
          disabled={unused.length === 0}
          className={buttonClasses({ size: 'compact' })}
          items={unused.map((condition) => {
            const { label, hint } = conditionFields[condition];
            return { words: label, ...(hint ? { hint } : {}), onChoose: () => add(condition) };
          })}
        >
          <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
          Add Condition
        </Menu>
        <p className="text-13 text-ink-2">All conditions must match.</p>
      </div>
    </div>
  );
}
