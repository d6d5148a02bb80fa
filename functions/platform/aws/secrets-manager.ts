import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clientSettings } from './client-settings.ts';

export const secretsManager = new SecretsManagerClient(clientSettings);
