import { handler as work } from '../../functions/imports/work-import.ts';
import { deliver } from '../support/call-handler.ts';

/** A process of its own that does one step of an import, and ends well where the worker took it. */
process.once('message', async (message) => {
  process.exit((await deliver(work, message)) ? 0 : 1);
});
process.send?.('ready');
