/** In the order of the form. Separate from the kinds, so that screens that need only the names stay small. */
export const destinationKinds = ['email', 'slack', 'discord', 'webhook'] as const;

export type DestinationKind = (typeof destinationKinds)[number];

/** A kind of destination, for server and browser: its addresses, its rate limit and its form. */
export interface Kind {
  readonly name: string;
  /**
   * True if people read the messages: none may be sent twice, and many are combined. Programs need each
   * message, and recognize a repeat by its id.
   */
  readonly isReadByPeople: boolean;
  /** True if the address is a secret: it is stored encrypted, and only its end is shown. */
  readonly hasSecretAddress: boolean;
  /** The time between messages to one address; 0 if it takes any number. */
  readonly millisecondsBetween: number;
  /**
   * The problem of an address in words; undefined if it is valid. Form and server share it. `allowsLocal`
   * accepts the stand-in at `localhost`, for a local stage.
   */
  readonly problemOf: (address: string, options: { readonly allowsLocal: boolean }) => string | undefined;
  readonly form: KindForm;
  /** Describes the messages, on the destination's page. */
  readonly format: string;
}

interface KindForm {
  /** A line drawing: a path on a grid of 24 by 24. */
  readonly icon: string;
  /** Label of the address field. */
  readonly address: string;
  readonly addressType: 'email' | 'url';
  /** Placeholder of the address field. */
  readonly example: string;
  /** Placeholder of the name field. */
  readonly exampleName?: string;
  /** The next step after adding a destination, or the steps to find its address. */
  readonly added: readonly string[];
  /** The same if a destination is edited. */
  readonly edited: readonly string[];
}
