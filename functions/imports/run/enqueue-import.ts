import { importQueue } from '../../../shared/imports/work.ts';
import { send } from '../../platform/aws/queue.ts';
import type { ImportName } from '../items/import-files.ts';

/** Has the next step of an import done. Throws where the message could not be sent. */
export function enqueueImport({ accountId, id }: ImportName, requestId: string): Promise<void> {
  return send(importQueue, { account_id: accountId, import_id: id, request_id: requestId });
}
