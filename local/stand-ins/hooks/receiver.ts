/** The response to a sender. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A part of a message as the page shows it: words, or an element. Words are set as text. */
export type Part = string | Element;

export interface Element {
  readonly tag: 'a' | 'blockquote' | 'button' | 'div' | 'h3' | 'hr' | 'mark' | 'p' | 'span' | 'strong';
  readonly className?: string;
  /** The target of an `a`. */
  readonly href?: string;
  /** The action of a `button` in a Slack message. */
  readonly press?: string;
  readonly parts: readonly Part[];
}

/** How one kind of destination is played. */
export interface ReceiverKind {
  /** Its addresses, after `/local/inbox/`. */
  readonly addresses: RegExp;
  /** The same for people. */
  readonly form: string;
  /** An address that is there from the start. */
  readonly example: string;
  /** True if messages are signed; the page then has a field for the secret. */
  readonly isSigned: boolean;
  /** Its response as chosen on the inbox page, and its usual one. */
  readonly replies: Readonly<Record<'ok' | '500' | '410' | '429', Reply>>;
  /** The response to a message that it refuses; `earlier` are the milliseconds of the messages before. */
  readonly refusal: (content: unknown, earlier: readonly number[], now: number) => Reply | undefined;
  readonly title: (content: unknown) => string | undefined;
  /** The message as the receiver shows it; empty if only its body is shown. Throws for content of another form. */
  readonly shown: (content: unknown) => readonly Part[];
}

/** A plain-text response. */
export function words(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, body, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } };
}

export function element(tag: Element['tag'], className: string, ...parts: readonly Part[]): Element {
  return { tag, className, parts };
}

/** A link to a web page or an email; any other address is shown as words. */
export function link(href: string, label: Part, className = ''): Element {
  return /^(https?|mailto):/.test(href)
    ? { tag: 'a', href, className, parts: [label] }
    : element('span', className, label);
}
