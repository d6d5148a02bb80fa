/** Milliseconds of this thread's processor time during `work`. Unlike real time, load does not change it. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
