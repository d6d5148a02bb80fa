import { useEffect, useId, useRef, useState } from 'react';
import type { CorrectableField } from '../../../../shared/companies/correction.ts';
import { type CorrectionChanges, longestCorrection } from '../../../../shared/companies/corrections-api.ts';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { industries } from '../../../../shared/enrichment/industries.ts';
import { companySizes } from '../../../../shared/signups/vocabulary.ts';
import { CallError } from '../../platform/api/call.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Field, FieldError, FieldLabel, inputClasses } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useOneAtATime } from '../../ui/forms/use-one-at-a-time.ts';
import { FormDialog } from '../../ui/overlays/dialog.tsx';
import { changesIn, correctionDraftOf, type ShownFacts } from './correction-draft.ts';

interface CorrectionDialogProps {
  domain: string;
  facts: ShownFacts;
  /** Gets the focus. */
  first: CorrectableField;
  onSave: (changes: CorrectionChanges) => Promise<unknown>;
  onClose: () => void;
}

export function CorrectionDialog({ domain, facts, first, onSave, onClose }: CorrectionDialogProps) {
  const [before] = useState(() => correctionDraftOf(facts, industries));
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [first]);
  const save = useOneAtATime(async () => {
    const changes = changesIn(before, draft);
    if (Object.keys(changes).length === 0) return onClose();
    setBusy(true);
    try {
      await onSave(changes);
      announceSuccess('Company corrected');
      onClose();
    } catch (failure) {
      const wrong = failure instanceof CallError ? failure.fields : {};
      setProblems(wrong);
      setBusy(false);
      if (Object.keys(wrong).length === 0) announceError(failure);
    }
  });
  const inputOf = (name: CorrectableField) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  const problemOf = (name: CorrectableField) => problems[name] && `This ${problems[name]}.`;
  const found = facts.industry && draft.industry === '' ? facts.industry : 'Not known';
  return (
    <FormDialog
      title="Correct Company"
      subtitle={`Applies to everyone from ${domain}, in rules and alerts too. An empty field takes your correction back.`}
      onClose={onClose}
      onSubmit={() => void save(undefined)}
      busy={isBusy}
      action="Save"
      busyAction="Saving..."
    >
      <div ref={fields} className="contents">
        <Field
          label="Company Name"
          maxLength={longestCorrection.company_name}
          error={problemOf('company_name')}
          {...inputOf('company_name')}
        />
        <div>
          <FieldLabel id={`${id}-industry`}>Industry</FieldLabel>
          <Select
            id={`${id}-industry`}
            options={[['', found], ...industries.map((industry) => [industry, industry] as const)]}
            {...inputOf('industry')}
          />
        </div>
        <div>
          <FieldLabel id={`${id}-size`}>Company Size</FieldLabel>
          <Select
            id={`${id}-size`}
            options={[
              ['', 'Not known'],
              ...companySizes.map((size) => [size, `${sizeInWords(size)} people`] as const),
            ]}
            {...inputOf('company_size')}
          />
        </div>
        <Field
          label="Location"
          hint="Town, Country"
          maxLength={longestCorrection.location}
          error={problemOf('location')}
          {...inputOf('location')}
        />
        <div>
          <FieldLabel id={`${id}-description`}>Description</FieldLabel>
          <textarea
            id={`${id}-description`}
            rows={4}
            maxLength={longestCorrection.description}
            className={`${inputClasses} h-auto py-2 pointer-coarse:h-auto`}
            aria-invalid={problems.description ? true : undefined}
            aria-describedby={problems.description ? `${id}-description-error` : undefined}
            {...inputOf('description')}
          />
          <FieldError id={`${id}-description`}>{problemOf('description')}</FieldError>
        </div>
      </div>
    </FormDialog>
  );
}
