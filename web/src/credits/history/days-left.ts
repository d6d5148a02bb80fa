/** How many whole days a balance lasts at so many credits a day; undefined where none are used. */
export function daysLeft(balance: number, perDay: number): number | undefined {
  return perDay > 0 ? Math.floor(balance / perDay) : undefined;
}
