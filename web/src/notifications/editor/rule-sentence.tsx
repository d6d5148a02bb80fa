import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/forms/button.tsx';
import { CheckList } from '../../ui/forms/multi-select.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { capitalized } from '../../ui/page/format.ts';
import { destinationsOf, type RuleDestination } from '../rules/rule-words.ts';
import type { RuleFormState } from './added-condition.tsx';
import type { RuleDraft } from './rule-draft.ts';
import { Arrow, Chip, chipClasses, SubjectChip, ValueChip } from './sentence-chips.tsx';
import {
  addedTo,
  conditionsOf,
  offeredConditions,
  removedFrom,
  type SentenceCondition,
  subjects,
  type Template,
  templates,
} from './sentence-draft.ts';

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
