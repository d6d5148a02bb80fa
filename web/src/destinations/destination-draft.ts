import type { Resolver } from 'react-hook-form';
import { type DestinationChoice, destinationChoiceSchema } from '../../../shared/destinations/api.ts';
import {
  type Destination,
  type DestinationKind,
  hasSecretAddress,
} from '../../../shared/destinations/destination.ts';
import { checkSlackUrl, checkWebhookUrl } from '../../../shared/destinations/destination-url.ts';
import type { SubscribedEvent } from '../../../shared/destinations/events.ts';
import { inWords } from '../ui/forms/field-problem.ts';

/** The destination form as it stands. */
export interface DestinationDraft {
  kind: DestinationKind;
  name: string;
  /** Empty while an address that is a secret is edited and stays as it is: it is not shown. */
  address: string;
  events: SubscribedEvent[];
}

/** What the form begins with. */
export function draftOf(destination: Destination | undefined): DestinationDraft {
  if (!destination) return { kind: 'email', name: '', address: '', events: [] };
  const { kind, name, address, events } = destination;
  return { kind, name, address: hasSecretAddress[kind] ? '' : address, events };
}

/**
 * Checks a draft as the server checks it. Only the server knows whether its stage sends to `localhost`, so that is left
 * to it.
 */
export function resolverFor(
  destination: Destination | undefined,
): Resolver<DestinationDraft, unknown, DestinationChoice> {
  return (draft) => {
    const keeps = destination !== undefined && draft.address.trim() === draftOf(destination).address;
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

/** Problems by their fields, as the form shows them. */
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

function addressProblem({ kind, address }: DestinationDraft): string | undefined {
  return problems[kind](address);
}

/** Whether the server may refuse local addresses is its own to say. */
const problems: Readonly<Record<DestinationDraft['kind'], (address: string) => string | undefined>> = {
  email: (address) => (/^[^\s@]+@[^\s@]+$/.test(address.trim()) ? undefined : 'Invalid email'),
  slack: (address) => checkSlackUrl(address, { allowsLocal: true }),
  webhook: (address) => checkWebhookUrl(address, { allowsLocal: true }),
};
