import { type EnvironmentName, environmentNames } from '../../../shared/operations/environment.ts';

export function setting(name: EnvironmentName): string {
  const value = process.env[environmentNames[name]];
  if (value === undefined || value === '') {
    throw new Error(`This function has no setting ${environmentNames[name]}: bind it in its construct.`);
  }
  return value;
}

export function optionalSetting(name: EnvironmentName): string | undefined {
  return process.env[environmentNames[name]] || undefined;
}

export function numberSetting(name: EnvironmentName): number {
  const value = Number(setting(name));
  if (!Number.isFinite(value)) throw new Error(`The setting ${environmentNames[name]} is not a number.`);
  return value;
}

export function awsRegion(): string {
  const { AWS_REGION } = process.env;
  if (!AWS_REGION) throw new Error('There is no AWS_REGION: without it no request can be signed.');
  return AWS_REGION;
}

/** Fetches each name once per process; retries failures. */
export function fetchedOnce(fetch: (name: string) => Promise<string>) {
  const known = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const kept = known.get(name);
    if (kept) return kept;
    const fetched = fetch(name);
    known.set(name, fetched);
    fetched.catch(() => known.delete(name));
    return fetched;
  };
}
