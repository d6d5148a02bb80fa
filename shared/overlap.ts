/** Hours that a replaced key or secret stays valid: none, an hour, a day or a week. */
export const overlapHours = [0, 1, 24, 168] as const;
