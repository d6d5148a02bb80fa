import type { ReactNode } from 'react';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { sizeThresholds } from '../../../../shared/notifications/conditions/company-size.ts';
import { describeRule } from '../../../../shared/notifications/judge-rule.ts';
import { companySizes } from '../../../../shared/signups/vocabulary.ts';
import { Field, FieldError, inputClasses } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import type { RuleFormState } from './added-condition.tsx';
import { checkDraft, type RuleDraft } from './rule-draft.ts';

const either = [
  ['above', 'Above'],
  ['below', 'Below'],
] as const;
const operators = [...either, ['equals', 'Equals']] as const;

interface ConditionProps {
  label: string;
  field: string;
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
}

export function RuleFields({ form, draft }: { form: RuleFormState; draft: RuleDraft }) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  return (
    <>
      <NameField form={form} draft={draft} />
      <Condition
        label="Domain Authority"
        hint={
          draft.da_typed
            ? "How strong the company's domain is, from 0 to 100."
            : "How strong the company's domain is, from 0 to 100. Any, until you enter a number."
        }
        field="domain-authority"
        error={errors.da_value?.message}
      >
        <AuthorityInputs form={form} />
      </Condition>
      <Condition label="Company Size" field="company-size">
        <Select
          aria-label="Size operator"
          options={operators}
          {...register('size_operator', { onChange: () => setValue('size_value', '') })}
        />
        <Select id="company-size" options={sizesFor(draft.size_operator)} {...register('size_value')} />
      </Condition>
      <UnknownSizeField form={form} draft={draft} />
      <RoleEmails form={form} draft={draft} />
    </>
  );
}

interface FieldsProps {
  form: RuleFormState;
  draft: RuleDraft;
}

export function NameField({ form, draft }: FieldsProps) {
  const checked = checkDraft({ ...draft, name: '' });
  return (
    <div>
      <Field
        label="Name (optional)"
        autoComplete="off"
        maxLength={100}
        placeholder={
          checked.success ? describeRule(checked.data).replace(/\.$/, '') : 'Named by its sentence'
        }
        {...form.register('name')}
        error={form.formState.errors.name?.message}
      />
      <p className="mt-1.5 text-13 text-ink-2">Left empty, the rule is named by its sentence.</p>
    </div>
  );
}

function AuthorityInputs({ form: { register, setValue, formState } }: Pick<FieldsProps, 'form'>) {
  return (
    <>
      <Select aria-label="Authority operator" options={either} {...register('da_operator')} />
      <input
        id="domain-authority"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        className={inputClasses}
        aria-invalid={formState.errors.da_value ? true : undefined}
        aria-describedby="domain-authority-hint domain-authority-error"
        {...register('da_value', { onChange: () => setValue('da_typed', true) })}
      />
    </>
  );
}

/** The authority of a sentence. */
export function AuthorityFields({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <div className="w-72 max-w-full p-2">
      <Condition
        label="Domain Authority"
        hint="From 0 to 100."
        field="domain-authority"
        error={form.formState.errors.da_value?.message}
      >
        <AuthorityInputs form={form} />
      </Condition>
    </div>
  );
}

export function UnknownSizeField({ form, draft }: FieldsProps) {
  return (
    draft.size_value !== '' && (
      <Field
        label="If the size is unknown, alert when authority is above"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        step={1}
        placeholder="No alert"
        error={form.formState.errors.size_unknown_da_value?.message}
        {...form.register('size_unknown_da_value')}
      />
    )
  );
}

export function RoleEmails({ form, draft }: FieldsProps) {
  return (
    <div className="-ml-1 flex items-start gap-2">
      <Switch
        id="role-emails"
        describedBy="role-emails-help"
        checked={draft.role_emails_only}
        onChange={(checked) => form.setValue('role_emails_only', checked)}
      />
      <div className="pt-1.5">
        <label htmlFor="role-emails" className="text-13 font-medium">
          Notify for role-based emails
        </label>
        <p id="role-emails-help" className="text-13 text-ink-2">
          When off, role addresses such as info@ won't trigger alerts.
        </p>
      </div>
    </div>
  );
}

function Condition({ label, field, hint, error, children }: ConditionProps) {
  return (
    <div>
      <label htmlFor={field} className="mb-1.5 block text-13 font-medium">
        {label}
      </label>
      <div className="grid grid-cols-[7.5rem_1fr] gap-2">{children}</div>
      {hint && (
        <p id={`${field}-hint`} className="mt-1 text-13 text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={field}>{error}</FieldError>
    </div>
  );
}

function sizesFor(operator: RuleDraft['size_operator']) {
  return [
    ['', 'Any size'] as const,
    ...(operator === 'equals' ? companySizes : sizeThresholds).map(
      (size) => [size, sizeInWords(size)] as const,
    ),
  ];
}
