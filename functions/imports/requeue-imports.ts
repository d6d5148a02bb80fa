import { requeueImports } from '../../shared/imports/work.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { deleteNote, notesBefore } from './items/import-at-work-item.ts';
import { findImport } from './items/import-store.ts';
import { isAtWork, moveStalled, stalledSeconds } from './run/start-work.ts';

/** Scheduled. Requeues stalled imports and removes notes of ended ones. */
export const handler = schedule(requeueImports, async ({ awsRequestId }) => {
  const now = new Date();
  // A younger note's import may not have its new state yet.
  for await (const note of notesBefore(new Date(now.getTime() - stalledSeconds * 1000))) {
    const stored = await findImport(note.accountId, note.id);
    if (stored && isAtWork(stored)) await moveStalled(stored, awsRequestId, now);
    else await deleteNote(note);
  }
});
