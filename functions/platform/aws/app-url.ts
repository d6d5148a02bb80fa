import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { clientSettings } from './client-settings.ts';
import { fetchedOnce, setting } from './environment.ts';

const read = fetchedOnce(async (name) => {
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: name }));
  if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value.`);
  return Parameter.Value;
});

/** Without a trailing slash. The web stack stores it. */
export function appUrl(): Promise<string> {
  return read(setting('appUrlParameter'));
}

const ssm = new SSMClient(clientSettings);
