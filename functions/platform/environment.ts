import { type EnvironmentName, environmentNames } from '../../shared/environment.ts';

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

/** The region that the function runs in, which Lambda says. Throws where nothing does. */
export function awsRegion(): string {
  const { AWS_REGION } = process.env;
  if (!AWS_REGION) throw new Error('There is no AWS_REGION: without it no request can be signed.');
  return AWS_REGION;
}

/** Where a service of AWS is called: at the address that the SDK's own settings name, else in this region. */
export function awsAddress(service: string, settings: string): string {
  return ownAddress(settings) ?? `https://${service}.${awsRegion()}.amazonaws.com`;
}

/** Where the objects of a bucket are: S3 knows it by the host, a server of our own by the path. */
export function bucketAddress(bucket: string): string {
  const own = ownAddress('S3');
  return own ? `${own}/${bucket}` : awsAddress(`${bucket}.s3`, 'S3');
}

function ownAddress(settings: string): string | undefined {
  return process.env[`AWS_ENDPOINT_URL_${settings}`] ?? process.env.AWS_ENDPOINT_URL;
}

/** The trace that X-Ray follows, of the request or message under way, as Lambda says it; undefined where it says none. */
export function traceUnderWay(): string | undefined {
  return process.env._X_AMZN_TRACE_ID || undefined;
}
