import { APIGatewayClient } from '@aws-sdk/client-api-gateway';
import { clientSettings } from '../../platform/aws/client-settings.ts';

export const apiGateway = new APIGatewayClient(clientSettings);
