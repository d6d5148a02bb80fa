import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that failed at first and passed at their second try, at the end of the run. */
export class SecondTry implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.names.length === 0) return;
    console.log(
      `Passed only at the second try: repair the test or what it found.\n  ${this.names.join('\n  ')}\n`,
    );
  }
}
