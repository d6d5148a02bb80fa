import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Stage } from '../../stage.ts';
import { buildFolder } from './build-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export const webFolder = path.join(buildFolder, 'web');

/**
 * Builds a stage's web app in a separate process. Its samples show the figures of the stage's metrics
 * provider. Throws Vite's output.
 */
export function buildWeb({ metrics }: Pick<Stage, 'metrics'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = [
      'node_modules/vite/bin/vite.js',
      'build',
      'web',
      '--outDir',
      webFolder,
      '--logLevel',
      'warn',
    ];
    // A test runner's NODE_ENV would build React for development.
    const child = spawn(process.execPath, vite, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', METRICS_PROVIDER: metrics ?? '' },
    });
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built:\n${said}`)),
    );
  });
}
