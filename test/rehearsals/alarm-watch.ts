import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { type Alarm, type AlarmState, alarmsOf, stateOf } from './alarm.ts';
import { type Figure, figuresIn, lineFilters } from './figures.ts';
import type { StageQueues } from './stage-queues.ts';

/** A stage's alarms, as CloudWatch sees them: from functions' logs and the depth of dead-letter queues. */
export function watchAlarms(template: CloudTemplate, logFile: string, queues: StageQueues) {
  const alarms = alarmsOf(template);
  const filters = lineFilters(template);
  const api = template.only('AWS::ApiGateway::RestApi', z.object({ Name: z.string() }));
  const periods: { readonly since: number; readonly figures: Figure[] }[] = [{ since: 0, figures: [] }];
  let read = 0;

  /** Logged figures arrive late, and belong to the period in which they happened. */
  const report = (...figures: readonly Figure[]): void => {
    for (const figure of figures) periods.findLast(({ since }) => since <= figure.at)?.figures.push(figure);
  };

  /** The complete lines that were not read yet. */
  const newLines = (): string[] => {
    const fresh = readFileSync(logFile).subarray(read);
    const complete = fresh.subarray(0, fresh.lastIndexOf('\n') + 1);
    read += complete.length;
    return complete.toString('utf8').split('\n');
  };

  const alarmsAbout = (entry: string): readonly Alarm[] => {
    const found = alarms.get(entry);
    if (!found) throw new Error(`No alarm names the entry "${entry}".`);
    return found;
  };

  return {
    /** Records a response of the API, as API Gateway reports it. */
    reportAnswer(status: number): void {
      const dimensions = { ApiName: api?.properties.Name ?? '' };
      if (status >= 500)
        report({ namespace: 'AWS/ApiGateway', name: '5XXError', dimensions, value: 1, at: Date.now() });
    },
    /** Ends a period of every alarm. */
    nextPeriod: () => void periods.push({ since: Date.now(), figures: [] }),
    /** The queue that an alarm's dimension names. */
    queueOf(entry: string): string {
      const [alarm] = alarmsAbout(entry);
      return (alarm && 'Dimensions' in alarm && alarm.Dimensions.QueueName) || '';
    },
    /** The state of the alarm that names this entry. Throws if none names it. */
    async stateOf(entry: string): Promise<AlarmState> {
      report(...newLines().flatMap((line) => figuresIn(line, filters)), ...(await queues.depths()));
      const figures = periods.map((period) => period.figures);
      const isRaised = alarmsAbout(entry).some((alarm) => stateOf(alarm, figures) === 'ALARM');
      return isRaised ? 'ALARM' : 'OK';
    },
  };
}
