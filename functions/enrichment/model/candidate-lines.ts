import type { Candidate } from '../site/candidates/candidate.ts';
import type { SiteFacts } from '../site/read-site.ts';
import { currentValue, isOpen, type ModelField } from './open-fields.ts';

const mostOfAField = 4;
const longestValue = 160;

/**
 * What our own readers made of the fields that are still open, a line each: the value that stands, and others
 * that were proposed. Nothing here gives orders: the readers refuse what talks to machines.
 */
export function candidateLines(
  facts: SiteFacts,
  candidates: readonly Candidate[],
  fields: readonly ModelField[],
): string[] {
  return fields
    .filter((field) => isOpen(facts, field))
    .flatMap((field) => {
      const current = [currentValue(facts, field) ?? []].flat();
      const proposed = candidates
        .filter((candidate) => candidate.field === field)
        .map(({ value }) => [value].flat().join(', '));
      const others = [...new Set(proposed)].filter((value) => !current.includes(value));
      const lines = [
        ...(current.length > 0 ? [line(field, 'inferred', current.join(', '))] : []),
        ...others.slice(0, mostOfAField).map((value) => line(field, 'proposed', value)),
      ];
      return lines;
    });
}

function line(field: ModelField, origin: string, value: string): string {
  return JSON.stringify({ field, [origin]: value.replace(/\s+/gu, ' ').slice(0, longestValue) });
}
