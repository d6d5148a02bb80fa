import type { RequestListener } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { slackTest } from '../../functions/notifications/kinds/slack.ts';
import { openMailbox } from '../../local/aws/ses/mailbox.ts';
import { openCaptcha } from '../../local/stand-ins/captcha/captcha.ts';
import { openInbox } from '../../local/stand-ins/hooks/inbox.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';
import { once } from '../support/once.ts';
import { scratch } from '../support/scratch.ts';
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

  test(`the ${colorScheme} mailbox shows an email as it arrives, at 320 pixels`, async () => {
    const mailbox = await openMailbox({ dataDir: scratch() });
    const { page, origin, errors } = await openPage(
      { '/local/mail': mailbox.pages, '/confirm': form, '/local/captcha': openCaptcha() },
      { colorScheme, viewport: { width: 320, height: 640 } },
    );
    await page.goto(`${origin}/local/mail`);
    await page.getByText('No mail yet.').waitFor();
    await mailbox.deliver({
      from: 'SignupScout <alerts@signup-scout.test>',
      to: 'a-rather-long-address-of-someone@a-rather-long-domain.example.test',
      subject: 'Confirm your address',
      text: 'Open the link.',
      html: '<p style="color:teal">Welcome. <a href="/confirm?code=1">Confirm</a></p><script>top.hacked = 1</script>',
    });
    await page.getByRole('link', { name: 'Confirm your address' }).click();
    const popup = page.waitForEvent('popup');
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirm' }).click();
    expect((await popup).url()).toBe(`${origin}/confirm?code=1`);
    await (await popup).close();
    expect(await accessibilityViolations(page, 'iframe')).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByText('Open the link.').waitFor();
    await page.getByRole('tab', { name: 'Headers' }).click();
    await page.getByText('Message-ID:').waitFor();
    // The only permitted error is the refused script of the mail.
    expect(errors.filter((error) => !/script execution|sandboxed/i.test(error))).toEqual([]);
    expect(await page.evaluate('typeof hacked')).toBe('undefined');
  });

  test(`the ${colorScheme} inbox shows a Slack message as Slack does, and words of strangers as text, at 320 pixels`, async () => {
    const { page, origin, errors } = await openPage(
      { '/local/inbox': openInbox() },
      { colorScheme, viewport: { width: 320, height: 640 } },
    );
    await page.goto(`${origin}/local/inbox`);
    await page.getByText('No messages yet.').waitFor();
    const changed = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByLabel('Response of webhook/example').selectOption('500');
    await changed;
    const refused = await fetch(`${origin}/local/inbox/webhook/example`, {
      method: 'POST',
      body: '{"type":"a"}',
    });
    expect(refused.status).toBe(500);
    const { blocks } = slackTest({ app: 'https://app.test' });
    const hostile = { type: 'plain_text', text: '*x* &lt;img src=x&gt; <b>' };
    const body = JSON.stringify({
      text: 'Maya signed up',
      blocks: [...blocks, { type: 'header', text: hostile }],
    });
    await fetch(`${origin}/local/inbox/slack/services/T1/B1/x`, { method: 'POST', body });
    await page.getByRole('link', { name: 'Maya signed up' }).click();
    await page.getByRole('heading', { name: 'Northwind Labs, 201-1,000 people' }).waitFor();
    await page.getByRole('heading', { name: '*x* <img src=x> <b>' }).waitFor();
    await expect.poll(() => page.locator('.message strong').allTextContents()).toContain('Domain Authority');
    await expect
      .poll(() => page.getByRole('link', { name: 'Open your signups' }).getAttribute('href'))
      .toBe('https://app.test/signups');
    expect(await accessibilityViolations(page)).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
}

/** A page that records every error, including refused resources. */
async function openPage(
  mounts: Record<string, RequestListener>,
  options: Parameters<Browser['newContext']>[0],
) {
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
