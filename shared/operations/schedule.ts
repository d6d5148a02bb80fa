/** A scheduled function. The stacks create rule, dead letters, alarm and function. */
export interface Schedule {
  readonly entry: string;
  readonly everyMinutes: number;
  readonly timeoutSeconds: number;
  readonly alarm: AlarmDescription;
}

/** Text of an alarm, at most three sentences, with a link to the runbook. */
export interface AlarmDescription {
  /** The heading of its entry in RUNBOOK.md. */
  readonly entry: string;
  readonly impact: string;
  readonly whatToDo: string;
}
