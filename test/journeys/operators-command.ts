import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { root } from '../../local/settings.ts';
import type { RunningProduct } from './running-product.ts';

/** Runs `npm run NAME -- …`, an operator's command, on a running product; returns its output and errors. */
export async function operatorsCommand({ dataDir }: RunningProduct, name: string, ...more: string[]) {
  const options = { cwd: root, env: { ...process.env, DATA_DIR: dataDir } };
  const child = spawn('npm', ['run', '--silent', 'ops', '--', name, ...more], options);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained };
}
