import { fromEnv } from '@aws-sdk/credential-provider-env';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { awsRegion } from './environment.ts';

/**
 * Explicit, so that no client reads configuration files or instance credentials. The clients read local
 * endpoints from variables such as AWS_ENDPOINT_URL_SQS.
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
