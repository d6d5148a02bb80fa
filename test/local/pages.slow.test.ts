import type { RequestListener } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openCaptcha } from '../../local/stand-ins/outside/captcha.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';
import { once } from '../support/once.ts';
import { serve } from './serve.ts';

const browser = once(() => launchBrowser());
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const form: RequestListener = (_request, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'; script-src 'self'; style-src 'self'",
  });
  response.end(`<!doctype html><html lang="en"><title>Form</title><main><h1>Form</h1>
    <form><div class="cf-turnstile"></div></form></main>
    <script src="/local/captcha/turnstile/v0/api.js"></script></html>`);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a click solves the ${colorScheme} CAPTCHA under a strict policy; it expires and can be solved again`, async () => {
    const { page, origin, errors } = await openPage(
      { '/form': form, '/local/captcha': openCaptcha() },
      { colorScheme, viewport: { width: 320, height: 300 } },
    );
    await page.clock.install();
    await page.goto(`${origin}/form`);
    const checkbox = page.getByRole('checkbox', { name: 'Verify you are human' });
    expect(await checkbox.locator('..').boundingBox()).toMatchObject({ width: 300, height: 65 });
    expect(await accessibilityViolations(page)).toEqual([]);
    await checkbox.click();
    await solved(page).waitFor();
    const token = await page.locator('[name="cf-turnstile-response"]').inputValue();
    const body = new URLSearchParams({ secret: '1x0000000000000000000000000000000AA', response: token });
    const verified = await fetch(`${origin}/local/captcha/siteverify`, { method: 'POST', body });
    expect(await verified.json()).toMatchObject({ success: true });
    await page.clock.fastForward(300_001);
    await page.getByRole('checkbox', { name: 'Expired: verify again' }).press('Space');
    await solved(page).waitFor();
    expect(await page.locator('[name="cf-turnstile-response"]').inputValue()).not.toBe(token);
    expect(errors).toEqual([]);
  });
}

/** A page that records every error, including refused resources. */
async function openPage(mounts: Record<string, RequestListener>, options?: BrowserContextOptions) {
  const server = await serve(mounts);
  opened.push(server.close);
  const context = await browser.newContext(options);
  opened.push(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  return { page, origin: server.origin, errors };
}

function solved(page: Page) {
  return page.getByRole('checkbox', { name: 'Success!' });
}
