import { jsonResponse, type WireService } from '../network/wire.ts';

export const webhookSecret = 'whsec_simulated';
export const slackSigningSecret = 'slack_simulated';

const values: Readonly<Record<string, string>> = {
  stripeSecret: 'sk_test_simulated',
  stripeWebhookSecret: webhookSecret,
  slackSigningSecret,
};

/** The one parameter of the stacks: the app's address. */
export const parameters: WireService = {
  nameOf: () => 'ssm GetParameter',
  refusals: () => [],
  perform: () => jsonResponse(200, { Parameter: { Value: 'https://app.example' } }),
};

/** Secrets by the name of their setting. */
export const secrets: WireService = {
  nameOf: () => 'secretsmanager GetSecretValue',
  refusals: () => [],
  perform: ({ body }) => {
    const { SecretId } = JSON.parse(body) as { SecretId: string };
    return jsonResponse(200, { SecretString: values[SecretId] ?? 'a secret of this stage' });
  },
};
