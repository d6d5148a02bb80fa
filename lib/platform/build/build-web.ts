import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Stage } from '../../stage.ts';
import { buildFolder } from './build-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The built web app, which the web stack deploys. */
export const webFolder = path.join(buildFolder, 'web');

/**
 * Builds the web app of a stage into its folder, in a process of its own beside the synthesis. Its samples show the figures
 * that the stage's provider of metrics has. Throws what Vite said.
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
    // A test runner's NODE_ENV would build React for development, and that build would then be kept.
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
