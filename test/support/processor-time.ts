/**
 * The milliseconds that the processor worked for this thread while it ran `work`. Unlike the time on the wall it
 * does not grow when other tests keep the machine busy, so a bound on it holds the work itself.
 */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
