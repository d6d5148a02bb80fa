import { ListFilter } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { Conditions, Rule, RuleChoice } from '../../../../shared/notifications/rule.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { useOneAtATime } from '../../ui/forms/use-one-at-a-time.ts';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { destinationsOf, type RuleDestination } from '../rules/rule-words.ts';
import { useCreateRule, useEditRule } from '../rules/use-rules.ts';
import { AddedConditions } from './added-condition.tsx';
import { CountsInWords, Preview, usePreview } from './preview.tsx';
import { checkDraft, draftLike, draftOf, type RuleDraft, ruleResolver } from './rule-draft.ts';
import { NameField, RoleEmails, RuleFields, UnknownSizeField } from './rule-fields.tsx';
import { RuleSentence, Templates } from './rule-sentence.tsx';
import { RuleTiming, SendTo } from './rule-timing.tsx';
import { conditionsOf, subjects, type Template, withTemplate } from './sentence-draft.ts';

/** Remembers which view was used last. */
const viewKey = 'signupscout:rule-editor';

interface RuleDialogProps {
  rule: Rule | undefined;
  /** Proposed conditions that the form begins with. */
  change: Partial<Conditions> | undefined;
  /** Conditions of a new rule. */
  query: URLSearchParams;
  /** A destination that is chosen in addition. */
  alsoTo: string | undefined;
  timeZone: string;
  destinations: readonly RuleDestination[] | undefined;
  destinationsFailed: boolean;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null> | undefined;
}

export function RuleDialog({
  rule,
  change,
  query,
  alsoTo,
  timeZone,
  destinations,
  destinationsFailed,
  onClose,
  returnTo,
}: RuleDialogProps) {
  // Frozen when the dialog opens, so that a reload does not change the form.
  const [start] = useState(() => {
    const draft = rule ? startOf({ ...rule, ...change }, destinations) : draftLike(query);
    return alsoTo ? { ...draft, destinations: [...draft.destinations, alsoTo] } : draft;
  });
  const [asking, setAsking] = useState(false);
  const [template, setTemplate] = useState<Template>();
  const form = useForm<RuleDraft, unknown, RuleChoice>({
    defaultValues: start,
    resolver: ruleResolver,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const draft = form.watch();
  const preview = usePreview(draft);
  const submit = form.handleSubmit(useSaveRule(rule, onClose));
  const fields = useRef<HTMLDivElement>(null);
  const [asForm, setAsForm] = useState(() => localStorage.getItem(viewKey) === 'form');
  const changeView = () => {
    localStorage.setItem(viewKey, asForm ? 'sentence' : 'form');
    setAsForm(!asForm);
  };
  const wrongChip = asForm ? undefined : chipAtFault(errors);
  const refused = errors.root ? !checkDraft(draft).success && errors.root.message : wrongChip?.message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and for each press of the button.
  useEffect(() => {
    // A browser gives the focus of a new dialog to what scrolls.
    if (submitCount === 0) fields.current?.querySelector<HTMLElement>('button, input')?.focus();
    else if (errors.root && asForm) form.setFocus('da_value');
    else if (errors.root || wrongChip) focusChip(fields.current, wrongChip?.name ?? 'add');
    else showFirstError(fields.current);
  }, [submitCount]);
  const use = (chosen: Template) => {
    setTemplate(undefined);
    form.reset(withTemplate(draft, chosen), { keepDefaultValues: true, keepSubmitCount: true });
  };
  const close = () => (JSON.stringify(draft) === JSON.stringify(start) ? onClose() : setAsking(true));
  const [words, busyWords] = rule ? ['Save Changes', 'Saving...'] : ['Create Notification', 'Creating...'];
  return (
    <>
      <Dialog
        open
        size="wide"
        onClose={close}
        title={rule ? 'Edit Notification' : 'Add Notification'}
        tools={
          <Button size="compact" className="pointer-coarse:min-w-11" onClick={changeView}>
            <ListFilter size={16} strokeWidth={1.9} aria-hidden="true" />
            <span className="max-[30rem]:sr-only">{asForm ? 'Edit as a Sentence' : 'Edit as a Form'}</span>
          </Button>
        }
        returnTo={returnTo}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 grow flex-col min-[1000px]:basis-170">
          <div className="min-h-0 grow overflow-y-auto min-[1000px]:grid min-[1000px]:grid-cols-[1fr_392px] min-[1000px]:grid-rows-[minmax(0,1fr)] min-[1000px]:overflow-hidden">
            <div
              ref={fields}
              className="flex flex-col gap-4 px-6 py-5 max-sm:px-4 min-[1000px]:min-h-0 min-[1000px]:overflow-y-auto"
            >
              {asForm ? (
                <>
                  <RuleFields form={form} draft={draft} />
                  <AddedConditions form={form} draft={draft} />
                  <RuleTiming form={form} draft={draft} timeZone={timeZone} />
                  <SendTo
                    destinations={destinations}
                    failed={destinationsFailed}
                    chosen={draft.destinations}
                    onChange={(chosen) =>
                      form.setValue('destinations', chosen, { shouldValidate: form.formState.isSubmitted })
                    }
                    error={errors.destinations?.message}
                  />
                </>
              ) : (
                <>
                  <RuleSentence
                    form={form}
                    draft={draft}
                    destinations={destinations}
                    invalid={errors.root !== undefined}
                  />
                  <UnknownSizeField form={form} draft={draft} />
                  <Templates
                    onChoose={(chosen) =>
                      conditionsOf(draft).length > 0 ? setTemplate(chosen) : use(chosen)
                    }
                  />
                  <div className="border-t border-line pt-4">
                    <RoleEmails form={form} draft={draft} />
                  </div>
                  <div className="border-t border-line pt-4">
                    <RuleTiming form={form} draft={draft} timeZone={timeZone} />
                  </div>
                  <NameField form={form} draft={draft} />
                </>
              )}
            </div>
            <Preview
              preview={preview}
              onUnknownSize={(authority) => {
                form.setValue('size_unknown_da_value', `${authority}`);
                form.setFocus('size_unknown_da_value');
              }}
            />
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-3 max-sm:grid max-sm:justify-normal max-sm:px-4">
            {refused && (
              <p role="alert" className="mr-auto font-medium text-danger">
                {refused}
              </p>
            )}
            {preview.counts && <CountsInWords counts={preview.counts} />}
            <div className="flex justify-end gap-2 max-sm:grid max-sm:grid-cols-2">
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" look="filled" disabled={isSubmitting}>
                {isSubmitting ? busyWords : words}
              </Button>
            </div>
          </div>
        </form>
      </Dialog>
      {template && (
        <Confirmation
          title="Replace your conditions?"
          action="Replace Conditions"
          onConfirm={() => use(template)}
          onClose={() => setTemplate(undefined)}
        >
          The template “{template.name}” takes their place. Destinations and timing stay.
        </Confirmation>
      )}
      {asking && (
        <Confirmation
          title="Discard your changes?"
          action="Discard Changes"
          cancel="Keep Editing"
          look="danger"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          Your changes to this notification aren't saved yet.
        </Confirmation>
      )}
    </>
  );
}

function useSaveRule(rule: Rule | undefined, onSaved: () => void) {
  const create = useCreateRule();
  const edit = useEditRule();
  return useOneAtATime(async (choice: RuleChoice) => {
    try {
      await (rule ? edit.mutateAsync({ ...choice, id: rule.id }) : create.mutateAsync(choice));
      onSaved();
      announceSuccess(`Notification ${rule ? 'updated' : 'created'} successfully`);
    } catch (failure) {
      announceFailure(
        `Failed to ${rule ? 'update' : 'create'} notification`,
        failure instanceof Error ? failure.message : undefined,
      );
    }
  });
}

/** The first word of the sentence with an error, unless the whole rule was refused. */
function chipAtFault({ root, ...errors }: FieldErrors<RuleDraft>) {
  const [field] = root ? [] : Object.keys(errors).filter((one) => one === 'destinations' || one in subjects);
  if (!field) return undefined;
  const { message } = errors[field as keyof RuleDraft] ?? {};
  return { name: field === 'destinations' ? field : `${field} value`, message };
}

function focusChip(fields: HTMLElement | null, name: string): void {
  fields?.querySelector<HTMLElement>(`[data-chip="${name}"]`)?.focus();
}

/** Focuses the first invalid field and scrolls its message into view. */
function showFirstError(fields: HTMLElement | null): void {
  const message = fields?.querySelector('[role=alert]');
  const at = fields?.querySelector<HTMLElement>(`[aria-describedby~="${message?.id}"]`);
  (at instanceof HTMLFieldSetElement ? at.querySelector('input') : at)?.focus();
  message?.scrollIntoView({ block: 'nearest' });
}

function startOf(rule: Rule, destinations: readonly RuleDestination[] | undefined): RuleDraft {
  const draft = draftOf(rule);
  return destinations
    ? { ...draft, destinations: destinationsOf(rule, destinations).map(({ id }) => id) }
    : draft;
}
