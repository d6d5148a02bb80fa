import type { overlapHours } from '../../../../shared/overlap.ts';

export type OverlapHours = (typeof overlapHours)[number];

/** When what is replaced ends, by the hours that it goes on to work. */
export const overlapWords: Record<OverlapHours, string> = {
  0: 'Now',
  1: 'In 1 hour',
  24: 'In 24 hours',
  168: 'In 7 days',
};

const proposed: readonly OverlapHours[] = [24, 1, 168, 0];

/** The options of a select, the one to propose first; its values are hours. */
export const overlapOptions = proposed.map((hours) => [String(hours), overlapWords[hours]] as const);

/** The hours of a select's value; a day for any other text. */
export function chosenOverlap(value: string): OverlapHours {
  return proposed.find((hours) => String(hours) === value) ?? 24;
}
