import { ValidationFailure } from './values.ts';

const pattern = /<=|>=|<>|[=<>(),+\-.]|[#:]?\w+/g;

/** The words and signs of an expression, one after the other. */
export class Tokens {
  private readonly all: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.all = text.match(pattern) ?? [];
    if (text.replace(pattern, '').trim() !== '') throw new ValidationFailure(`Not understood: ${text}`);
  }

  get next(): string {
    return this.all[this.at] ?? '';
  }

  /** Skips the next token if it is this word, in any case. */
  skip(word: string): boolean {
    if (this.next.toUpperCase() !== word) return false;
    this.at += 1;
    return true;
  }

  take(): string {
    const token = this.next;
    if (token === '') throw new ValidationFailure('The expression ends too early');
    this.at += 1;
    return token;
  }

  need(word: string): void {
    if (!this.skip(word)) throw new ValidationFailure(`${word} expected, found ${this.next}`);
  }

  /** One or more of something, separated by commas. */
  list<One>(read: () => One): One[] {
    const found = [read()];
    while (this.skip(',')) found.push(read());
    return found;
  }

  /** The same in brackets. */
  bracketed<One>(read: () => One): One[] {
    this.need('(');
    const found = this.list(read);
    this.need(')');
    return found;
  }
}

/** Parses whole expressions, each text once. */
export function parser<One>(read: (tokens: Tokens) => One): (text: string) => One {
  const known = new Map<string, One>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const tokens = new Tokens(text);
    const parsed = read(tokens);
    if (tokens.next !== '') throw new ValidationFailure(`Unexpected ${tokens.next}`);
    known.set(text, parsed);
    return parsed;
  };
}
