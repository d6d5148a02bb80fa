import { fromEnv } from '@aws-sdk/credential-provider-env';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { awsRegion } from './environment.ts';

/**
 * Settings that all AWS clients of a function share. They are explicit, so that no client reads configuration files or
 * asks the instance for credentials. Lambda's environment has the credentials and the region; locally it also has the
 * endpoints, as AWS_ENDPOINT_URL_SQS and the like, which the clients read themselves.
 */
export const clientSettings = {
  region: async () => awsRegion(),
  credentials: fromEnv(),
  defaultsMode: 'legacy',
  retryMode: 'standard',
  maxAttempts: 3,
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  // One pool of kept-alive connections for all clients.
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 3_000,
    requestTimeout: 8_000,
    throwOnRequestTimeout: true,
  }),
} as const;
