import type { Stage } from '../../lib/stage.ts';
import { type MetricsProvider, metricsProviderFacts } from '../../shared/enrichment/metrics-provider.ts';
import { type DeployedStage, type StoredSecret, storeCommand } from './deployed-stage.ts';

export interface Left {
  readonly name: string;
  readonly isDone: boolean;
  readonly words: string;
}

/** Cloudflare's site key that always passes, with its secret. */
const testSiteKey = '1x00000000000000000000AA';
const testSecret = '1x0000000000000000000000000000000AA';

export async function leftToDo(stage: Stage, deployed: DeployedStage): Promise<Left[]> {
  const appUrl = (await deployed.appUrl()) ?? 'https://APP';
  const values = Object.entries(valuesOf(stage, appUrl)).map(async ([id, where]) =>
    storing(stage, id, where, await deployed.secret(id)),
  );
  return [
    ...(await Promise.all(values)),
    {
      name: 'Company index',
      isDone: await deployed.hasIndex(),
      words: `Build one (docs/product/enrichment/company-index.md), then: npm run index -- upload --stage ${stage.name} --index FOLDER`,
    },
  ];
}

function valuesOf(
  { turnstile, metrics, readerUrl, testSignups }: Stage,
  appUrl: string,
): Record<string, string> {
  const isTest = turnstile.siteKey === testSiteKey;
  return {
    StripeSecret: 'a restricted key of Stripe, with the rights that RUNBOOK.md names under "Rotate secrets"',
    StripeWebhookSecret: `the signing secret (whsec_…) of a webhook that you make in Stripe to ${appUrl}/webhooks/stripe`,
    TurnstileSecret: isTest
      ? `${testSecret}, which belongs to Cloudflare's test key in lib/stages.ts`
      : "the secret key of the site in Cloudflare's Turnstile",
    ...(metrics ? { MetricsSecret: tokenOf(metrics) } : {}),
    ...(testSignups
      ? { TestSignupSecret: 'a test key, as RUNBOOK.md says under "Put the key for test signups in place"' }
      : {}),
    ...(readerUrl ? { ReaderSecret: `the key of the model at ${readerUrl}` } : {}),
  };
}

function tokenOf(provider: MetricsProvider): string {
  const { name, page } = metricsProviderFacts[provider];
  return `a token of ${name} (${page})`;
}

function storing(stage: Stage, name: string, where: string, stored: StoredSecret | undefined): Left {
  return {
    name,
    isDone: stored?.isGiven ?? false,
    words: stored
      ? `VALUE is ${where}. Store it: ${storeCommand(stage, stored)}`
      : 'The data stack has no such secret: was it deployed? Run this command again.',
  };
}
