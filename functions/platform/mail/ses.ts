import { SESClient } from '@aws-sdk/client-ses';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { clientSettings } from '../aws/client-settings.ts';

/**
 * SES, which sends each email at most once. Each send opens its own connection: SES may close a kept one while the
 * request is on its way, and the reset does not say whether the email was accepted. A call that hangs ends before its
 * function does, so that the outcome is recorded as unknown.
 */
export const ses = new SESClient({
  ...clientSettings,
  maxAttempts: 1,
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 3_000,
    requestTimeout: 8_000,
    throwOnRequestTimeout: true,
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  }),
});
