import { describe, expect, test } from 'vitest';
import { variantPaths, variants } from '../../web/src/pages/landing/variants.ts';
import { expectHref, givenOpen, ProductPage } from './product-page.ts';

const open = givenOpen(() => ProductPage.onSharedProduct());

describe('the landing pages', () => {
  test.each(variantPaths)(
    'L-01 L-02 L-03 L-04 L-05 L-06 L-17 L-19 L-21 L-24 G-16 G-18 G-20 meet the screen checks: %s',
    async (path) => {
      await open.page.goto(path);
      const variant = variants[path];
      const heading = open.page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      expect((await heading.textContent())?.replace(/\s+/g, ' ')).toBe(variant.headline.join(' '));
      await expect.poll(() => heading.count()).toBe(1);
      const header = open.page.getByRole('banner');
      await expectHref(header.getByRole('link', { name: variant.start }), '/signup');
      await expectHref(header.getByRole('link', { name: 'Sign In' }), '/signin');
      await expectHref(header.getByRole('link', { name: 'SignupScout' }), '/');
      await expectHref(link('Start Free'), '/signup');
      await expectHref(link('View API Docs'), '/api-docs');
      const footer = open.page.getByRole('contentinfo');
      await expect.poll(() => footer.textContent()).toContain('2025');
      await expectHref(footer.getByRole('link', { name: 'Terms & Privacy' }), '/terms-privacy');
      await expectHref(footer.getByRole('link', { name: 'Contact' }), '/contact');
      const canonical = open.page.locator('link[rel=canonical]');
      await expectHref(canonical, '/');
      await expect
        .poll(() => open.page.locator('meta[name=robots][content=noindex]').count())
        .toBe(path === '/' ? 0 : 1);
      await open.expectSound();
      expect(open.complaints).toEqual([]);
    },
  );

  test('L-07 L-08 L-12 L-15 L-18 have every section and claim', async () => {
    await open.page.goto('/');
    const words = await open.page.getByRole('main').innerText();
    const claims = `Slow response time|Generic outreach|Missed opportunities|Instant notifications|Smart filtering
      |Personalized outreach|Simple REST API|Smart Notifications|Auto Data Enrichment|Beautiful Dashboard
      |Under 2 min|Under 2 minutes|under 5 minutes with rules|100 free credits|No credit card|AI-powered
      |Your credit comes back when we find nothing.|3 minutes after
      |Domain Authority rates how strong a company's domain is, from 0 to 100.`;
    for (const claim of claims.split(/\n? *\|/)) expect(words).toContain(claim);
    await open.page.goto('/home2');
    await open.page.getByRole('img', { name: /an alert email about it was sent/ }).waitFor();
  });

  test('L-31 each have a picture of another idea', async () => {
    const pictures = new Set<string | null>();
    for (const path of variantPaths) {
      await open.page.goto(path);
      const picture = open.page.getByRole('main').locator('[role=img], [data-try]').first();
      pictures.add(await picture.getAttribute('aria-label'));
    }
    expect(pictures.size).toBe(variantPaths.length);
  });

  const stepsOf = async (path: string) => {
    await open.page.goto(path);
    await open.page.getByRole('heading', { name: 'Your first alert in under 5 minutes' }).waitFor();
    return open.page.getByRole('listitem').locator('h3').allTextContents();
  };

  test('L-10 L-11 show the four steps in order, with rules first on /home2', async () => {
    const [key, api, rules, alerts] = [
      'Sign up and get an API key',
      'Integrate the API',
      'Set notification rules',
      'Get smart alerts',
    ];
    expect(await stepsOf('/')).toEqual([key, api, rules, alerts]);
    expect(await stepsOf('/home2')).toEqual([key, rules, api, alerts]);
  });

  test('L-13 L-14 L-25 have an example with x-api-key, on /home5 with a bearer key, that can be copied', async () => {
    await open.page.goto('/');
    await open.page.getByRole('button', { name: 'Copy example request' }).click();
    await open.page.getByText('Copied!').waitFor();
    expect(await open.clipboard()).toContain('x-api-key: YOUR_API_KEY');
    await open.page.goto('/home5');
    await open.page.getByText('Authorization: Bearer YOUR_API_KEY').waitFor();
    await expect.poll(() => open.page.locator('#example').innerText()).toContain('/v1/signups');
  });

  test('L-16 L-20 show prices on one variant and more footer links on one variant', async () => {
    const priced = variantPaths.filter((path) => 'pricing' in variants[path]);
    expect(priced).toEqual(['/']);
    await open.page.goto('/');
    await open.page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    for (const price of ['$10', '$20', '$75', '$200'])
      await open.page.getByText(price, { exact: true }).waitFor();
    await open.page.goto('/home3');
    const footer = open.page.getByRole('contentinfo');
    await expectHref(footer.getByRole('link', { name: 'API Docs' }), '/api-docs');
    await expectHref(footer.getByRole('link', { name: 'Sign In' }), '/signin');
  });
});

describe('the legal page', () => {
  test('TP-01 TP-02 TP-04 TP-05 TP-06 shows its title, date and sections, and ends with a contact link', async () => {
    await open.page.goto('/terms-privacy');
    await open.page.getByRole('heading', { name: 'Terms of Service & Privacy Policy', level: 1 }).waitFor();
    await open.page.getByText('Last Updated: January 2025').waitFor();
    await expect.poll(() => open.page.locator('#terms h3').count()).toBe(12);
    await expect.poll(() => open.page.locator('#privacy h3').count()).toBe(11);
    for (const id of ['terms', 'privacy']) await expectHref(open.page.locator(`#${id} a`).last(), '/contact');
    await open.expectSound();
  });

  const top = (id: string) =>
    open.page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top);

  test('TP-03 scrolls to anchors on load and on click', async () => {
    await open.page.goto('/terms-privacy#privacy');
    await open.product.until(async () => Math.abs(await top('privacy')) < 60);
    await open.page.goto('/terms-privacy');
    await link('Privacy Policy').click();
    await open.product.until(async () => Math.abs(await top('privacy')) < 60);
    expect(new URL(open.page.url()).hash).toBe('#privacy');
  });
});

test('TR-02 the tables of /truth scroll on a phone, not the page', async () => {
  await open.page.goto('/truth');
  await open.page.getByRole('heading', { level: 1 }).waitFor();
  await open.expectSound();
});

test('NF-01 NF-02 NF-03 NF-04 an unknown path shows the not-found page, logs it once and links home', async () => {
  await open.page.goto('/a/b/c');
  await open.page.getByRole('heading', { name: '404' }).waitFor();
  await open.page.getByText('Oops! Page not found', { exact: true }).waitFor();
  expect(open.complaints.filter((text) => text.includes('/a/b/c'))).toHaveLength(1);
  await expect.poll(() => open.page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
  await open.expectSound();
  await link('Return to Home').click();
  await open.page.getByRole('heading', { name: 'Stop Missing' }).waitFor();
  await open.page.goto('/contact/');
  await open.page.getByRole('heading', { name: 'Contact Us' }).waitFor();
});

function link(name: string) {
  return open.page.getByRole('link', { name, exact: true });
}
