import { type EnvironmentName, environmentNames } from '../../../shared/operations/environment.ts';

/** A setting that the stacks bound to this function. Throws where the construct forgot to bind it. */
export function setting(name: EnvironmentName): string {
  const value = process.env[environmentNames[name]];
  if (value === undefined || value === '') {
    throw new Error(`This function has no setting ${environmentNames[name]}: bind it in its construct.`);
  }
  return value;
}

/** A setting that a stage may leave out. */
export function optionalSetting(name: EnvironmentName): string | undefined {
  return process.env[environmentNames[name]] || undefined;
}

/** A setting that is a number, such as seconds or requests an hour. */
export function numberSetting(name: EnvironmentName): number {
  const value = Number(setting(name));
  if (!Number.isFinite(value)) throw new Error(`The setting ${environmentNames[name]} is not a number.`);
  return value;
}

/** The function's region, from AWS_REGION. Throws if it is unset. */
export function awsRegion(): string {
  const { AWS_REGION } = process.env;
  if (!AWS_REGION) throw new Error('There is no AWS_REGION: without it no request can be signed.');
  return AWS_REGION;
}

/** A fetch by name that is made once in the life of a process; a failed one is tried again. */
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
