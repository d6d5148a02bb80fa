import { numberIn, textIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import { limits } from './settings.ts';

/** What is wrong with the alerts of one change of the table: one that is sent alone counts in its window as it is stored. */
export function uncountedAlert(changes: readonly Change[]): string | undefined {
  const made = changes.filter(
    ({ before, after }) => !before && after && textIn(after.sk).startsWith('ALERT#'),
  );
  const [alert] = made.filter(({ after }) => !textIn(after?.sk).startsWith('ALERT#sample#'));
  const window = changes.find(({ after }) => textIn(after?.sk).startsWith('WINDOW#'));
  // Webhooks are called for each signup, whatever their number.
  const isWebhook = changes.some(({ before, after }) => !before && textIn(after?.kind) === 'webhook');
  const alone = textIn(alert?.after?.state) === 'claimed' && !isWebhook;
  if (alone && !window) return 'An alert that is sent alone was not counted in its window.';
  if (!window) return undefined;
  const [before, after] = [window.before, window.after].map((item) => numberIn(item?.alerts));
  if (!alone) return 'A window counted what is no alert.';
  if (after !== 1 && after !== (before ?? 0) + 1) return 'A window counted more than one alert.';
  return (after ?? 0) > limits.alertsPerWindow
    ? `${after} alerts were sent alone in ten minutes.`
    : undefined;
}
