import { AsyncResource } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import zlib from 'node:zlib';
import { world } from './world.ts';

/** A timer as Node returns it. */
class Timer {
  readonly cancel: () => void;

  constructor(callback: () => void, delay: number) {
    const bound = AsyncResource.bind(callback);
    this.cancel = world().later(delay, bound, world().invocation);
  }

  ref = () => this;
  unref = () => this;
  hasRef = () => true;
}

/** Repeats for as long as the invocation that started it lasts; outside of one it never fires. */
class Interval {
  private timer: Timer | undefined;

  constructor(callback: () => void, delay: number) {
    const next = () =>
      new Timer(() => {
        this.timer = next();
        callback();
      }, delay);
    this.timer = world().invocation && next();
  }

  cancel = () => this.timer?.cancel();
  ref = () => this;
  unref = () => this;
}

/** Replaces clock, timers and chance. Call it before other code is loaded, since some keeps the originals. */
export function enterVirtualEnvironment(): void {
  replaceTime();
  replaceChance();
  replaceCompression();
  syncBuiltinESMExports();
}

function replaceTime(): void {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length > 0 ? args : [world().clock]) as [number]));
    }

    static override now(): number {
      return world().clock;
    }
  } as DateConstructor;
  const setTimer = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
    new Timer(() => callback(...args), Number(delay) || 0);
  const clearTimer = (timer: unknown) => {
    if (timer instanceof Timer || timer instanceof Interval) timer.cancel();
  };
  const replaced = {
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    setInterval: (callback: () => void, delay = 0) => new Interval(callback, delay),
    clearInterval: clearTimer,
    setImmediate: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
      setTimer(callback, 0, ...args),
    clearImmediate: clearTimer,
  };
  Object.assign(globalThis, replaced);
  Object.assign(timers, replaced);
  timersPromises.setTimeout = <Value>(delay?: number, value?: Value) =>
    new Promise<Value>((resolve) => setTimer(() => resolve(value as Value), delay));
  AbortSignal.timeout = (delay) => {
    const controller = new AbortController();
    const over = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
    new Timer(over, delay);
    return controller.signal;
  };
}

function replaceChance(): void {
  const random = () => world().random;
  Math.random = () => random().next();
  const fill = <Bytes extends NodeJS.ArrayBufferView>(view: Bytes): Bytes => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    bytes.set(random().bytes(bytes.length));
    return view;
  };
  crypto.randomUUID = () => asUuid(random().bytes(16));
  crypto.randomBytes = ((length: number) => random().bytes(length)) as typeof crypto.randomBytes;
  crypto.randomFillSync = fill as typeof crypto.randomFillSync;
  globalThis.crypto.randomUUID = crypto.randomUUID;
  globalThis.crypto.getRandomValues = fill as typeof globalThis.crypto.getRandomValues;
}

type Done = (error: Error | null, bytes?: Buffer) => void;

/** Compresses immediately. Node's other threads take real time, which would change the order of events. */
function replaceCompression(): void {
  const now = (work: (bytes: Buffer, options: zlib.ZlibOptions) => Buffer) =>
    ((bytes: Buffer, ...rest: [Done] | [zlib.ZlibOptions, Done]) => {
      const [options, done] = rest.length === 2 ? rest : [{}, rest[0]];
      let made: Buffer;
      try {
        made = work(bytes, options);
      } catch (error) {
        return done(error as Error);
      }
      done(null, made);
    }) as typeof zlib.gzip;
  zlib.gzip = now(zlib.gzipSync);
  zlib.gunzip = now(zlib.gunzipSync);
}

function asUuid(bytes: Buffer): `${string}-${string}-${string}-${string}-${string}` {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  const at = (from: number, to: number) => hex.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-${at(12, 16)}-${at(16, 20)}-${at(20, 32)}`;
}
