/** A scheduled function. The stacks create rule, dead letters, alarm and function. */
export interface Schedule {
  readonly entry: string;
  readonly everyMinutes: number;
  readonly timeoutSeconds: number;
  readonly alarm: AlarmDescription;
}

export interface AlarmDescription {
  readonly entry: string;
  readonly impact: string;
  readonly whatToDo: string;
}
