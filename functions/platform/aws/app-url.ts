import { GetParameterCommand } from '@aws-sdk/client-ssm';
import { setting } from './environment.ts';
import { fetchedOnce } from './fetched-once.ts';
import { ssm } from './ssm.ts';

const read = fetchedOnce(async (name) => {
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name }));
  if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value.`);
  return Parameter.Value;
});

/** Where people reach the app, without a slash at the end; the web stack wrote it down. */
export function appUrl(): Promise<string> {
  return read(setting('appUrlParameter'));
}
