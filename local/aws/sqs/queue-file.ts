import { prototypeOf } from './package-class.ts';

/** The parts of the package's file of messages that are needed here. */
interface QueueFile {
  readonly db: { exec(statement: string): void };
  loadSqsAndSns(...call: unknown[]): void;
}

let isQuick = false;

/**
 * Has the package write its messages to their file without waiting for the disk, once for this process. A wait of some
 * milliseconds at each message sent, received and deleted would stop the thread that serves everything else. What was
 * written outlives a process that is killed; only a machine that loses its power may lose the last moments.
 */
export async function writeWithoutWaiting(): Promise<void> {
  if (isQuick) return;
  isQuick = true;
  const file = await prototypeOf<QueueFile>('persistence.js', 'PersistenceManager');
  const { loadSqsAndSns } = file;
  file.loadSqsAndSns = function (this: QueueFile, ...call) {
    this.db.exec('PRAGMA synchronous = NORMAL');
    loadSqsAndSns.apply(this, call);
  };
}
