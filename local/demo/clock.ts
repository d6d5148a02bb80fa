/** A clock that threads share. It runs at normal speed, some milliseconds from the real time. */
export interface Clock {
  readonly shared: SharedArrayBuffer;
  now(): number;
  /** Never turns the clock back. */
  advanceTo(time: number): void;
  setBackTo(time: number): void;
  returnToPresent(): void;
}

export function openClock(): Clock {
  const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const offset = new Float64Array(shared);
  const now = () => Date.now() + (offset[0] ?? 0);
  const setTo = (time: number) => {
    offset[0] = time - Date.now();
  };
  return {
    shared,
    now,
    advanceTo: (time) => time > now() && setTo(time),
    setBackTo: setTo,
    returnToPresent: () => {
      offset[0] = 0;
    },
  };
}

/** Makes `Date` in this thread read a shared clock. Call it before any other code reads the time. */
export function followClock(shared: SharedArrayBuffer): void {
  const offset = new Float64Array(shared);
  const RealDate = Date;
  const now = () => RealDate.now() + (offset[0] ?? 0);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
