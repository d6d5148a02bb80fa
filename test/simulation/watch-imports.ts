import { numberIn, textIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import { type Item, mapOf } from './dynamodb/values.ts';
import { Follower } from './follower.ts';

const stopped = new Set(['paused', 'cancelled']);
const workerSeconds = 120;

export class ImportsWatch extends Follower {
  /** By the key of the import. */
  private readonly stoppedAt = new Map<string, number>();

  /** Sees the changes of an account's items; returns the violation. */
  see(accountId: string, changes: readonly Change[]): string | undefined {
    const own = changes.filter(({ key }) => key.startsWith(`ACCOUNT#${accountId}\u0000`));
    const imports = own.filter(({ key }) => key.includes('\u0000IMPORT#'));
    return imports.map((change) => this.wrongStep(change)).find(Boolean) ?? this.wrongRow(accountId, own);
  }

  private wrongStep({ key, before, after }: Change): string | undefined {
    if (!after) return undefined;
    const [state, was] = [textIn(after.state), textIn(before?.state)];
    if (state !== was && stopped.has(state)) this.stoppedAt.set(key, this.system.world.now);
    if (state === 'running') this.stoppedAt.delete(key);
    const progress = mapOf(after.progress) ?? {};
    const done = numberIn(progress.done);
    const sum = ['paid', 'free', 'waiting', 'skipped'].reduce((all, one) => all + numberIn(progress[one]), 0);
    if (done !== sum) return `An import says that ${done} rows are done, and what became of ${sum}.`;
    if (done < numberIn(mapOf(before?.progress)?.done)) return `An import goes back to ${done} rows.`;
    const rows = numberIn(mapOf(after.found)?.new_rows);
    if (state === 'finished' && done !== rows) return `An import of ${rows} rows ends after ${done}.`;
    return was === 'cancelled' && state !== was ? `A canceled import is ${state}.` : undefined;
  }

  /** A step that began after its customer stopped the import adds nothing. */
  private wrongRow(accountId: string, changes: readonly Change[]): string | undefined {
    for (const { before, after } of changes) {
      const id = after && !before ? importOf(after) : undefined;
      const at = this.stoppedAt.get(`ACCOUNT#${accountId}\u0000IMPORT#${id}`) ?? Number.POSITIVE_INFINITY;
      const begun = (this.system.world.acting?.deadline ?? 0) - workerSeconds * 1000;
      if (begun > at) return `A row was added to the import ${id}, which was stopped before.`;
    }
    return undefined;
  }
}

/** The import that added a signup; undefined for any other. */
function importOf(item: Item): string | undefined {
  const [kind, id] = textIn(item.idempotency_key).split('/');
  return kind === 'import' ? id : undefined;
}
