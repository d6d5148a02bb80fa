import type { MappedValues, Mapping } from '../../../shared/connections/mapping.ts';
import type { RefusalReason } from '../../../shared/connections/refusal.ts';

/** Request headers by their names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** What an event was read as. */
export type Reading =
  | { readonly outcome: 'signup'; readonly fields: MappedValues & { readonly email: string } }
  | { readonly outcome: 'ignored'; readonly reason: string };

/** How the events of one source are checked and read. None of these throws, whatever the event is. */
export interface Sender {
  /** Why a request is not from the sender, by any of these secrets; undefined where it is. */
  readonly verify: (body: Buffer, headers: Headers, secrets: readonly string[]) => RefusalReason | undefined;
  /** The sender's own id of the event, the same each time that it sends it; undefined where it gives none. */
  readonly eventId: (event: unknown, headers: Headers) => string | undefined;
  /** The signup in an event, or why it is ignored. The mapping is the customer's, of a generic connection. */
  readonly read: (event: unknown, mapping?: Mapping) => Reading;
}
