import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createQueues, startQueues } from '../../local/aws/sqs/queues.ts';
import { freePort } from '../../local/aws/startup.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { scratch } from '../../test/support/scratch.ts';

/**
 * Starts the queues in a separate process, so that their work does not count for the handler, and returns
 * their address. The rival's database also runs separately.
 */
export async function startQueueProcess(): Promise<string> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  process.once('exit', () => child.kill());
  const [address] = await once(child, 'message');
  return String(address);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const queues = await startQueues(scratch(), await freePort(), { waitsForDisk: true });
  const queueHost = new URL(queues.endpoint).host;
  await createQueues(new CloudTemplate(assemblyFolder, { parameters: {}, queueHost }), queues);
  process.send?.(queues.endpoint);
}
