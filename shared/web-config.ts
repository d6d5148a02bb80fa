import * as z from 'zod/mini';

export const webConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
  turnstileSiteKey: z.string(),
  turnstileScriptUrl: z.string(),
  /** True if the stage has a Slack app. */
  slackApp: z._default(z.boolean(), false),
  checkoutHosts: z.array(z.string()),
});

export type WebConfig = z.infer<typeof webConfigSchema>;
