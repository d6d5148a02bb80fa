import { performance } from 'node:perf_hooks';

/** Prints what a step of the start did and how long it took. */
export async function step<Outcome>(what: string, work: Promise<Outcome>): Promise<Outcome> {
  const from = performance.now();
  const outcome = await work;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`  ${what} ${dim(`${seconds} s`)}`);
  return outcome;
}

function dim(text: string) {
  return process.stdout.isTTY ? `\u001b[2m${text}\u001b[22m` : text;
}
