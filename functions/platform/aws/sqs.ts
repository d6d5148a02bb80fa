import { SQSClient } from '@aws-sdk/client-sqs';
import { clientSettings } from './client-settings.ts';

export const sqs = new SQSClient({ ...clientSettings, useQueueUrlAsEndpoint: false });
