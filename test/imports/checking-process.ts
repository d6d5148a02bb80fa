import { handler as work } from '../../functions/imports/work-import.ts';
import { deliver } from '../support/call-handler.ts';

/** A separate process that does one step of an import, and exits with 0 if the worker succeeded. */
process.once('message', async (message) => {
  process.exit((await deliver(work, message)) ? 0 : 1);
});
process.send?.('ready');
