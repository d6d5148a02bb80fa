import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { setting } from './environment.ts';
import { fetchedOnce } from './fetched-once.ts';

const client = new SSMClient({});

const read = fetchedOnce(async (name) => {
  const answer = await client.send(new GetParameterCommand({ Name: name }));
  if (!answer.Parameter?.Value) throw new Error(`The parameter ${name} has no value.`);
  return answer.Parameter.Value;
});

/** Where people reach the app, without a slash at the end; the web stack wrote it down. */
export function appUrl(): Promise<string> {
  return read(setting('appUrlParameter'));
}
