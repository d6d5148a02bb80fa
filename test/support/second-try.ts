import type { Reporter, TestCase } from 'vitest/node';

/**
 * Lists the tests that failed at first and passed at their second try, with the failures, at the end of the
 * run.
 */
export class SecondTry implements Reporter {
  private readonly failures: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const why = (test.result().errors ?? []).map(({ stack, message }) =>
      indented(ownFrames(stack ?? message)),
    );
    this.failures.push([`${test.module.relativeModuleId} > ${test.fullName}`, ...why].join('\n'));
  }

  onTestRunEnd(): void {
    if (this.failures.length === 0) return;
    console.log(
      `Passed only at the second try: repair the test or what it found.\n${indented(this.failures.join('\n'))}\n`,
    );
  }
}

function ownFrames(stack: string): string {
  const lines = stack.split('\n').filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line));
  return lines.join('\n');
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
