import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { buttonClasses } from '../../ui/forms/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { AddedCondition, type RuleFormState } from './added-condition.tsx';
import { type AddableCondition, conditionFields, fieldOf, unusedConditions } from './condition-fields.ts';
import { newDraft, type RuleDraft } from './rule-draft.ts';

/** The conditions that were added, in the order added, and the menu of those that are not yet used. */
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
