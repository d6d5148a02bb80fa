import { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import { clientSettings } from './client-settings.ts';

export const apiGateway = new APIGatewayClient(clientSettings);
