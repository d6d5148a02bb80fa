import type { WireRequest, WireResponse, WireService } from '../network/wire.ts';

export const webhookSecret = 'whsec_simulated';

const values: Readonly<Record<string, string>> = {
  stripeSecret: 'sk_test_simulated',
  stripeWebhookSecret: webhookSecret,
};

/** The one parameter of the stacks: the app's address. */
export const parameters: WireService = {
  nameOf: () => 'ssm GetParameter',
  refusals: () => [],
  perform: (): WireResponse => ({
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.1' },
    body: JSON.stringify({ Parameter: { Value: 'https://app.example' } }),
  }),
};

/** Secrets by the name of their setting. */
export const secrets: WireService = {
  nameOf: () => 'secretsmanager GetSecretValue',
  refusals: () => [],
  perform: ({ body }: WireRequest): WireResponse => {
    const { SecretId } = JSON.parse(body) as { SecretId: string };
    return {
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.1' },
      body: JSON.stringify({ SecretString: values[SecretId] ?? 'a secret of this stage' }),
    };
  },
};
