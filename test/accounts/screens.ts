import type { Page } from 'playwright-core';
import { type Credentials, signUpCustomer } from '../../local/demo-customer.ts';
import { borrowProduct } from '../journeys/shared-product.ts';
import { launchBrowser } from '../support/browser.ts';

/** The shared product and a browser, for one file of tests with its customers. */
export async function startScreens() {
  const [{ product, giveBack }, browser] = await Promise.all([borrowProduct(), launchBrowser()]);
  let complaints: string[] = [];
  return {
    product,
    browser,
    /** A page of a new browser: nothing stored, signed out. Without a path it is blank. */
    async open(path?: string) {
      const options = { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' } as const;
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      if (path) await page.goto(product.url + path);
      return page;
    },
    /** The browsers' complaints since the last call. */
    complaints() {
      const said = complaints;
      complaints = [];
      return said;
    },
    /** Opens an account by HTTP, without a browser. */
    async customer(name: string): Promise<Credentials> {
      const credentials = { email: `${name}@screens.example`, password: 'secret6' };
      await signUpCustomer(product.url, credentials);
      return credentials;
    },
    async end() {
      await browser.close();
      await giveBack();
    },
  };
}

/** Fills the sign-in form that the page shows and sends it. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in through the form and waits for the dashboard. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto(new URL('/signin', page.url()).href);
  await fillSignIn(page, credentials);
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}

export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}
