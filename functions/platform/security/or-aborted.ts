/** The work, or what `late` makes when the signal aborts first: a name lookup cannot be canceled, only abandoned. */
export function orAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  late: () => Error,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abandon = (): void => reject(late());
  if (signal.aborted) abandon();
  else signal.addEventListener('abort', abandon, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abandon));
}
