import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** Lists the slowest files at the end of a run of many. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= shown) return;
    const slowest = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, shown);
    const lines = slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
    console.log(`The slowest files:\n${lines.join('\n')}\n`);
  }
}
