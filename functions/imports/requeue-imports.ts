import { requeueImports } from '../../shared/imports/work.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { deleteNote, notesBefore } from './items/import-at-work-item.ts';
import { findImport } from './items/import-store.ts';
import { isAtWork, moveStalled, stalledSeconds } from './run/start-work.ts';

/**
 * On a schedule: sends the message of every import again that stands still, because its message was lost, and removes the
 * notes of those that are not at work any more.
 */
export const handler = schedule(requeueImports, async ({ awsRequestId }) => {
  const now = new Date();
  // A younger note may be of an import whose state does not say yet that it is at work.
  for await (const note of notesBefore(new Date(now.getTime() - stalledSeconds * 1000))) {
    const stored = await findImport(note.accountId, note.id);
    if (stored && isAtWork(stored)) await moveStalled(stored, awsRequestId, now);
    else await deleteNote(note);
  }
});
