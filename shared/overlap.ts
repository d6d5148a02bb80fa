/** For how many hours the key or secret that a rotation replaces goes on to work: none, an hour, a day, a week. */
export const overlapHours = [0, 1, 24, 168] as const;
