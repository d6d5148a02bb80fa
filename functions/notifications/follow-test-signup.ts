import { followTestSignup } from '../../shared/notifications/schedules.ts';
import { objectives } from '../../shared/operations/objectives.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { secret } from '../platform/aws/secrets.ts';
import { log } from '../platform/observe/log.ts';
import { record } from '../platform/observe/metrics.ts';
import { schedule } from '../platform/pipelines/schedule.ts';
import { addAndFollow } from './add-and-follow.ts';

/** What a test key begins with. */
const testKey = /^sstest/;

/**
 * On a schedule: adds a test signup by the same way as customers' servers do, the firewall before it included, and waits for the
 * email about it. Throws where that fails or takes longer than customers are promised: after three times the alarm goes off.
 * Until a person has put a test key into its secret it does nothing but say so.
 */
export const handler = schedule(followTestSignup, async () => {
  const key = await secret('testSignupSecret');
  if (!testKey.test(key)) return log.warn('There is no test key to add signups with: RUNBOOK.md says how');
  const took = await addAndFollow(await appUrl(), key, objectives.AlertedInTime.milliseconds);
  record({ TestSignupFollowed: took });
});
