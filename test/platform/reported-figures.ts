import { type MockInstance, vi } from 'vitest';

/** The figures that functions report in this process, as lines of the embedded metric format; nothing else of their log is kept. */
export class ReportedFigures {
  private readonly lines: string[] = [];
  private readonly spy: MockInstance<typeof process.stdout.write>;

  constructor() {
    process.env.POWERTOOLS_METRICS_DISABLED = 'false';
    const write = process.stdout.write.bind(process.stdout);
    this.spy = vi.spyOn(process.stdout, 'write').mockImplementation((line, ...rest) => {
      if (!String(line).includes('"_aws"')) return write(line, ...(rest as []));
      this.lines.push(String(line));
      return true;
    });
  }

  /** The values reported of one figure, oldest first. */
  of(name: string): number[] {
    return this.lines.flatMap((line) => {
      const value = JSON.parse(line)[name];
      return value === undefined ? [] : [value].flat();
    });
  }

  stop(): void {
    process.env.POWERTOOLS_METRICS_DISABLED = 'true';
    this.spy.mockRestore();
  }
}
