/** When a limit opens again, in words for the caller: "Try again in 1 minute." for up to 60 seconds. */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
