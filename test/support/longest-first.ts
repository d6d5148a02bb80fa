import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Words in slow files: the simulation, browsers, the whole product as a process, or the embedded parts. */
const marks = [
  /runHistories/,
  /startScreens|newCustomer|ofNewCustomer|onSharedProduct|borrowProduct|\bgiven\w*(Page|Screen)\(/,
  /\b[A-Z]\w+Page\b|launchBrowser|testThat/,
  /RunningProduct|rehearseAll|synth/,
  /(backend|worker|given)\.ts'/,
];

/** Runs slow files first. Vitest sorts by the times of earlier runs, which a fresh checkout lacks. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = new Map(sorted.map((file) => [file, rankOf(file.moduleId)]));
    return sorted.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
  }
}

function rankOf(file: string): number {
  const source = readFileSync(file, 'utf8');
  const found = marks.findIndex((mark) => mark.test(source));
  return found === -1 ? marks.length : found;
}
