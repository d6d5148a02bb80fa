export const overlapHours = [0, 1, 24, 168] as const;
