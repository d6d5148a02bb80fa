/** One function that runs again and again. The stacks make rule, dead letters, alarm and function from it. */
export interface Schedule {
  /** The function, as `noun/verb`. */
  readonly entry: string;
  readonly everyMinutes: number;
  readonly timeoutSeconds: number;
  /** What customers notice while it fails, and what to do. */
  readonly alarm: AlarmDescription;
}

/** What a person reads who is woken by an alarm: three sentences at most, and where to read on. */
export interface AlarmDescription {
  /** The heading of its entry in RUNBOOK.md. */
  readonly entry: string;
  /** What customers notice. */
  readonly impact: string;
  readonly whatToDo: string;
}
