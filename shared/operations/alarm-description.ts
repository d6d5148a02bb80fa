/** What a person reads who is woken by an alarm: three sentences at most, and where to read on. */
export interface AlarmDescription {
  /** The heading of its entry in RUNBOOK.md. */
  readonly entry: string;
  /** What customers notice. */
  readonly impact: string;
  readonly whatToDo: string;
}
