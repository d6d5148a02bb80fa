import type { Answer } from './answer.ts';
import type { PageText } from './page-text.ts';

/** What a model is asked: what a site's pages say, and what our own readers made of it. */
export interface Question {
  readonly pages: readonly PageText[];
  /** Lines about the values that were read so far, the model's to confirm or correct. */
  readonly candidates: readonly string[];
}

/** A model that reads a company's pages, wherever it runs. */
export interface CompanyReader {
  /** How it is called in metrics and logs. */
  readonly name: string;
  /**
   * Asks it once. What it says is of the right shape and nothing more: whether it is true is for
   * verify-answer.ts to find out. Throws NoAnswer.
   */
  read(question: Question): Promise<Answer>;
}

/** The model was not there, took too long, or said what is no answer; the enrichment goes on without it. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}
