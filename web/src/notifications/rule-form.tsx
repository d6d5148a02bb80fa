import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { sizeInWords } from '../../../shared/enrichment/size-in-words.ts';
import { type RuleChoice, sizeThresholds } from '../../../shared/notifications/rule.ts';
import { companySizes } from '../../../shared/signups/vocabulary.ts';
import { Button } from '../ui/button.tsx';
import { Field, inputClasses } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { Preview } from './preview.tsx';
import { checkDraft, newDraft, type RuleDraft, ruleResolver } from './rule-draft.ts';

const either = [
  ['above', 'Above'],
  ['below', 'Below'],
] as const;
const operators = [...either, ['equals', 'Equals']] as const;

interface ConditionProps {
  label: string;
  /** The id of the field that holds the value. */
  field: string;
  error?: string | undefined;
  children: ReactNode;
}

interface RuleFormProps {
  /** Stores the rule; the form stays as it is where that throws. */
  onCreate: (choice: RuleChoice) => Promise<void>;
  onCancel: () => void;
}

/** The form of a new rule. */
export function RuleForm({ onCreate, onCancel }: RuleFormProps) {
  const { register, handleSubmit, setValue, setFocus, watch, formState } = useForm<
    RuleDraft,
    unknown,
    RuleChoice
  >({ defaultValues: newDraft, resolver: ruleResolver });
  const { errors, isSubmitting } = formState;
  const draft = watch();

  const create = useOneAtATime(onCreate);
  const submit = handleSubmit(create, (problems) => problems.root && setFocus('da_value'));

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 px-6 py-5 max-sm:px-4">
      <Field
        label="Name (optional)"
        autoComplete="off"
        maxLength={100}
        {...register('name')}
        error={errors.name?.message}
      />
      <Condition label="Domain Authority" field="domain-authority" error={errors.da_value?.message}>
        <Select aria-label="Authority operator" options={either} {...register('da_operator')} />
        <input
          id="domain-authority"
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          step={1}
          className={inputClasses}
          aria-invalid={errors.da_value ? true : undefined}
          aria-describedby="domain-authority-error"
          {...register('da_value', { onChange: () => setValue('da_typed', true) })}
        />
      </Condition>
      <Condition label="Company Size" field="company-size">
        <Select
          aria-label="Size operator"
          options={operators}
          {...register('size_operator', { onChange: () => setValue('size_value', '') })}
        />
        <Select id="company-size" options={sizesFor(draft.size_operator)} {...register('size_value')} />
      </Condition>
      <div className="flex items-start gap-3">
        <Switch
          id="role-emails"
          describedBy="role-emails-help"
          checked={draft.role_emails_only}
          onChange={(checked) => setValue('role_emails_only', checked)}
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
      <Preview draft={draft} />
      {errors.root && !checkDraft(draft).success && (
        <p role="alert" className="text-13 text-danger">
          {errors.root.message}
        </p>
      )}
      <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="filled" disabled={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create Notification'}
        </Button>
      </div>
    </form>
  );
}

function Condition({ label, field, error, children }: ConditionProps) {
  return (
    <div>
      <label htmlFor={field} className="mb-1.5 block text-13 font-medium">
        {label}
      </label>
      <div className="grid grid-cols-[7.5rem_1fr] gap-2">{children}</div>
      {error && (
        <p id={`${field}-error`} role="alert" className="mt-1.5 text-13 text-danger">
          {error}
        </p>
      )}
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
