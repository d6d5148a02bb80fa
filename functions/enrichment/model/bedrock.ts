import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { clientSettings } from '../../platform/aws/client-settings.ts';

/** Bedrock answers slowly, so that the caller sets the time limit. */
export const bedrock = new BedrockRuntimeClient({ ...clientSettings, maxAttempts: 2 });
