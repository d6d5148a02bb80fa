/** In the order of the form. Apart from what is known of each, so that screens that need only the names stay small. */
export const destinationKinds = ['email', 'slack', 'discord', 'webhook'] as const;

export type DestinationKind = (typeof destinationKinds)[number];

/** What is known of a kind of destination on both sides: its addresses, its pace and its form. */
export interface Kind {
  /** What the kind is called. */
  readonly name: string;
  /**
   * Whose messages a person reads, so that none may come twice and many are gathered into one. Programs count on each
   * message, and know one that comes twice by its id.
   */
  readonly isReadByPeople: boolean;
  /** Whether the address is a secret: it is kept encrypted, and only its end is shown. */
  readonly hasSecretAddress: boolean;
  /** How far apart messages to one address are sent; 0 if it takes any number. */
  readonly millisecondsBetween: number;
  /**
   * What is wrong with an address, in words; undefined if nothing is. The form and the server say the same. If
   * `allowsLocal`, the stand-in at `localhost` passes too: the stage is a local one.
   */
  readonly problemOf: (address: string, options: { readonly allowsLocal: boolean }) => string | undefined;
  readonly form: KindForm;
  /** What a destination of the kind gets, on its page. */
  readonly format: string;
}

interface KindForm {
  /** The icon: a path on a grid of 24 by 24, drawn as a line. */
  readonly icon: string;
  /** What the address is called. */
  readonly address: string;
  readonly addressType: 'email' | 'url';
  /** What an empty field for the address shows. */
  readonly example: string;
  /** What an empty field for the name shows. */
  readonly exampleName?: string;
  /** What happens after a destination is added, or how its address is found: a sentence, or several steps. */
  readonly added: readonly string[];
  /** The same if a destination is edited. */
  readonly edited: readonly string[];
}
