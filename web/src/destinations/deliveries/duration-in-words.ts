/** "1 hour 56 min". Rounds up to whole minutes. */
export function durationInWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (rest > 0 || hours === 0) && `${rest} min`,
  ];
  return words.filter(Boolean).join(' ');
}
