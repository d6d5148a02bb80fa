import { type WebConfig, webConfigSchema } from '../../../../shared/web-config.ts';

let pending: Promise<WebConfig> | undefined;

/** Fetches the stage's settings once. After a failure, the next call tries again. */
export function loadConfig(): Promise<WebConfig> {
  pending ??= fetchConfig().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

async function fetchConfig(): Promise<WebConfig> {
  const response = await fetch('/config.json');
  if (!response.ok)
    throw new Error(`Couldn't load the settings (status ${response.status}). Reload the page to try again.`);
  return webConfigSchema.parse(await response.json());
}
