import { SSMClient } from '@aws-sdk/client-ssm';
import { clientSettings } from './client-settings.ts';

export const ssm = new SSMClient(clientSettings);
