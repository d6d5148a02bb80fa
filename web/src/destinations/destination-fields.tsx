import type { Resolver, UseFormReturn } from 'react-hook-form';
import { type DestinationChoice, destinationChoiceSchema } from '../../../shared/destinations/api.ts';
import type { Destination } from '../../../shared/destinations/destination.ts';
import {
  eventSummaries,
  type SubscribedEvent,
  subscribedEvents,
} from '../../../shared/destinations/events.ts';
import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import { type DestinationKind, destinationKinds } from '../../../shared/destinations/kinds/kind.ts';
import { Field, FieldError } from '../ui/forms/field.tsx';
import { inWords } from '../ui/forms/field-problem.ts';
import { evenRows } from '../ui/page/even-rows.ts';
import { KindIcon } from './kind-icon.tsx';
import { AddToSlack, useHasSlackApp } from './slack-app.tsx';

type DestinationForm = UseFormReturn<DestinationDraft, unknown, DestinationChoice>;

export function DestinationFields({
  form,
  destination,
}: {
  form: DestinationForm;
  destination: Destination | undefined;
}) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const kind = watch('kind');
  const { hasSecretAddress, form: words } = kindOf[kind];
  return (
    <>
      {!destination && <Kinds form={form} />}
      {!destination && kind === 'slack' && <SlackApp />}
      <Field
        label="Name"
        autoComplete="off"
        maxLength={60}
        placeholder={words.exampleName}
        {...register('name')}
        error={errors.name?.message}
      />
      <Field
        key={kind}
        label={words.address}
        type={words.addressType}
        autoComplete="off"
        spellCheck={false}
        placeholder={
          destination && hasSecretAddress ? `Leave empty to keep ${destination.address}` : words.example
        }
        {...register('address')}
        error={errors.address?.message}
      />
      {kind === 'webhook' && <Events form={form} />}
      <div className="text-13 text-ink-2" aria-live="polite">
        <NextSteps steps={destination ? words.edited : words.added} />
      </div>
    </>
  );
}

const kindWidth = evenRows(destinationKinds.length, { small: 3, large: 3 });

function Kinds({ form }: { form: DestinationForm }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">Kind</legend>
      <div className="flex flex-wrap gap-2">
        {destinationKinds.map((kind) => (
          <label
            key={kind}
            className={`flex h-9 items-center gap-2 rounded-m border border-line-control px-3 font-medium hover:bg-hover pointer-coarse:h-11 ${kindWidth}`}
          >
            <input
              type="radio"
              value={kind}
              className="size-4 shrink-0 accent-accent"
              {...form.register('kind', { onChange: () => form.clearErrors() })}
            />
            <KindIcon kind={kind} aria-hidden="true" />
            {kindOf[kind].name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The way without a webhook URL, if the stage has a Slack app. */
function SlackApp() {
  if (!useHasSlackApp()) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-m bg-sunken p-3">
      <p>Choose a channel in Slack. Its alerts have the buttons Handled and Not a fit.</p>
      <AddToSlack />
      <p className="text-13 text-ink-2">
        Or paste the URL of an incoming webhook. Its alerts have links only.
      </p>
    </div>
  );
}

function Events({ form }: { form: DestinationForm }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium">Events</legend>
      <p className="mb-1 text-13 text-ink-2">In addition to the alerts of the rules that send here:</p>
      {subscribedEvents.map((event) => (
        <label key={event} className="flex items-start gap-2.5 py-1.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            value={event}
            className="mt-0.5 size-4 shrink-0 accent-accent"
            {...form.register('events')}
          />
          <span>
            <span className="font-medium">{event}</span>
            <span className="block text-13 text-ink-2">{eventSummaries[event]}</span>
          </span>
        </label>
      ))}
      <FieldError id="events">{form.formState.errors.events?.message}</FieldError>
    </fieldset>
  );
}

/** The next step after this form, or a hint where to find the address. */
function NextSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 1) return steps[0];
  return (
    <ol className="grid list-decimal gap-1 pl-4">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

export interface DestinationDraft {
  kind: DestinationKind;
  name: string;
  /** Empty while a secret address is edited, because it is never shown. Empty means unchanged. */
  address: string;
  events: SubscribedEvent[];
}

export function destinationDraftOf(destination: Destination | undefined): DestinationDraft {
  if (!destination) return { kind: 'email', name: '', address: '', events: [] };
  const { kind, name, address, events } = destination;
  return { kind, name, address: kindOf[kind].hasSecretAddress ? '' : address, events };
}

/** Checks a draft with the server's rules. Skips the `localhost` rule, because it depends on the stage. */
export function resolverFor(
  destination: Destination | undefined,
): Resolver<DestinationDraft, unknown, DestinationChoice> {
  return (draft) => {
    const keeps =
      destination !== undefined && draft.address.trim() === destinationDraftOf(destination).address;
    const checked = destinationChoiceSchema.safeParse(keeps ? { ...draft, address: 'kept' } : draft);
    const problems = new Map<string, string>();
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = String(path[0]);
      if (!problems.has(field)) problems.set(field, message);
    }
    const address = keeps ? undefined : addressProblem(draft);
    if (address && !problems.has('address')) problems.set('address', address);
    if (checked.success && problems.size === 0) return { values: checked.data, errors: {} };
    return { values: {}, errors: fieldErrors(Object.fromEntries(problems)) };
  };
}

export function fieldErrors(
  problems: Record<string, string>,
): Record<string, { type: string; message: string }> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [
      field,
      { type: 'destination', message: inWords(message) },
    ]),
  );
}

/** Only the server decides if local addresses are allowed. */
function addressProblem({ kind, address }: DestinationDraft): string | undefined {
  return kindOf[kind].problemOf(address, { allowsLocal: true });
}
