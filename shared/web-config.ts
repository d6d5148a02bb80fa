import * as z from 'zod/mini';

/** What `/config.json` tells the web app about the stage that serves it, written at deploy. */
export const webConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Absent where Cognito is Amazon's own. */
  userPoolEndpoint: z.optional(z.string()),
  turnstileSiteKey: z.string(),
  turnstileScriptUrl: z.string(),
  /** Hosts to which the checkout may send the browser. */
  checkoutHosts: z.array(z.string()),
});

export type WebConfig = z.infer<typeof webConfigSchema>;
