/**
 * Milliseconds of processor time of this thread during `work`. Unlike real time it does not grow on a busy
 * machine, so a limit on it tests the work itself.
 */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
