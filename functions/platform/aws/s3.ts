import { S3Client } from '@aws-sdk/client-s3';
import { clientSettings } from './client-settings.ts';

export const s3 = new S3Client({
  ...clientSettings,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
