import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { manifestIn } from '../../bin/company-index/lines.ts';
import { root } from '../../local/settings.ts';

export interface MeasuredBuild {
  readonly domains: number;
  readonly seconds: number;
  readonly megabytes: number;
  readonly bytes: number;
  readonly blockBytes: number;
}

/** `further` are sources in addition to the ranks. */
export async function measureBuild(
  file: string,
  out: string,
  further: readonly string[] = [],
): Promise<MeasuredBuild> {
  const started = performance.now();
  const args = ['--max-old-space-size=256', path.join(root, 'bin/index-build.ts')];
  const sources = [`common-crawl@2026-05=${file}`, ...further].flatMap((source) => ['--source', source]);
  const build = spawn(process.execPath, [...args, ...sources, '--out', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let megabytes = 0;
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(build.pid));
  }, 50);
  const [code] = await once(build, 'exit');
  clearInterval(watching);
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
  const seconds = (performance.now() - started) / 1000;
  const { domains, shards } = manifestIn(out);
  const bytes = shards.reduce((sum, shard) => sum + shard.bytes, 0);
  return {
    domains,
    seconds,
    megabytes,
    bytes,
    blockBytes: Math.max(...shards.map((one) => one.block_bytes)),
  };
}

/** Linux records the peak, so sampling misses nothing. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
