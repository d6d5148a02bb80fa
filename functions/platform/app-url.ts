import { AwsService } from './aws-service.ts';
import { setting } from './environment.ts';
import { fetchedOnce } from './fetched-once.ts';

const parameters = new AwsService('ssm');

const read = fetchedOnce(async (name) => {
  const { Parameter } = await parameters.call<{ Parameter?: { Value?: string } }>('GetParameter', {
    Name: name,
  });
  if (!Parameter?.Value) throw new Error(`The parameter ${name} has no value.`);
  return Parameter.Value;
});

/** Where people reach the app, without a slash at the end; the web stack wrote it down. */
export function appUrl(): Promise<string> {
  return read(setting('appUrlParameter'));
}
