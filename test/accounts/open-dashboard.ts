import type { Page } from 'playwright-core';
import type { Credentials } from '../../local/demo-customer.ts';
import { webConfigSchema } from '../../shared/web-config.ts';
import { storagePrefix } from '../../web/src/platform/session/stored-session.ts';
import { newSession } from './new-session.ts';
import { claimsOf } from './token-claims.ts';

/** Opens the dashboard with a new session, stored as Amplify does. The form takes a second per page. */
export async function openDashboard(page: Page, appUrl: string, credentials: Credentials): Promise<void> {
  const { access, id, refresh } = await newSession(appUrl, credentials);
  // The smallest response of the app's origin: a page keeps its storage by origin.
  const config = await page.goto(`${appUrl}/config.json`);
  const prefix = storagePrefix(webConfigSchema.parse(await config?.json()).userPoolClientId);
  const { username } = claimsOf(access);
  const stored = {
    [`${prefix}LastAuthUser`]: username,
    [`${prefix}${username}.accessToken`]: access,
    [`${prefix}${username}.idToken`]: id,
    [`${prefix}${username}.refreshToken`]: refresh,
  };
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
  await page.goto(`${appUrl}/dashboard`);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}
