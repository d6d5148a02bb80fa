import { ValidationFailure } from './values.ts';

const pattern = /\s*(<=|>=|<>|[=<>(),+\-[\]]|\.|[#:]?\w+)/gy;

/** The words and signs of an expression, one after the other. */
export class Tokens {
  private readonly all: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.all = [...text.matchAll(pattern)].map(([, token]) => token ?? '');
    const length = [...text.matchAll(pattern)].reduce((sum, [whole]) => sum + whole.length, 0);
    if (text.slice(length).trim() !== '') throw new ValidationFailure(`Not understood: ${text}`);
  }

  get next(): string {
    return this.all[this.at] ?? '';
  }

  /** True if the next token is this word, in any case. */
  sees(...words: string[]): boolean {
    return words.includes(this.next.toUpperCase());
  }

  /** Skips the next token if it is this word. */
  skip(word: string): boolean {
    if (!this.sees(word)) return false;
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

  end(): void {
    if (this.next !== '') throw new ValidationFailure(`Unexpected ${this.next}`);
  }

  /** One or more of something, separated by commas. */
  list<One>(read: () => One): One[] {
    const found = [read()];
    while (this.skip(',')) found.push(read());
    return found;
  }
}
