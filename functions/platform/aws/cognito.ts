import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { clientSettings } from './client-settings.ts';

export const cognito = new CognitoIdentityProviderClient(clientSettings);
