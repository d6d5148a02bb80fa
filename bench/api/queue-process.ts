import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../local/aws/free-port.ts';
import { createQueues, startQueues } from '../../local/aws/sqs/queues.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { scratch } from '../../test/support/scratch.ts';

/**
 * Starts the queues of the template in a process of their own and returns their address. In the process of the handler
 * under test, their work would count as the handler's; a rival's database runs in a process of its own, too.
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
