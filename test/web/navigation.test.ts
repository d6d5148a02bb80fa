import { beforeEach, expect, test } from 'vitest';
import { givenPage } from './product-page.ts';

const open = givenPage();

beforeEach(() => open.page.unrouteAll());

test('G-02 CO-01 NT-01 SG-01 a visitor without a session must sign in, and Back does not loop', async () => {
  const visitor = await open.browser.newContext({ baseURL: open.product.url });
  const page = await visitor.newPage();
  for (const path of ['/dashboard', '/signups', '/companies', '/notifications', '/account']) {
    await page.goto('/contact');
    await page.goto(path);
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/contact');
  }
  await visitor.close();
});

test('L-09 the landing page shows a sample notification', async () => {
  await open.page.goto('/');
  const card = open.page.getByRole('img', { name: /^A sample notification about Ines Halvorsen/ });
  await card.waitFor();
  await expect.poll(() => card.innerText()).toContain('Ines Halvorsen from Halvorsen Marine signed up');
  await expect.poll(() => card.innerText()).toContain('Company size 1,001-5,000 is above 200');
});

test('G-12 G-13 every page sets its title, starts at the top and focuses its heading', async () => {
  await open.page.goto('/dashboard');
  await heading('Dashboard').waitFor();
  for (const [link, name] of [
    ['Signups', 'Signups'],
    ['Notifications', 'Notifications'],
    ['Credits', 'Purchase Credits'],
  ] as const) {
    await open.page.evaluate('window.scrollTo(0, 400)');
    await follow(link);
    await open.expectFocus(heading(name));
    expect(await open.page.title()).toBe(`${name} · SignupScout`);
    expect(await open.page.evaluate('window.scrollY')).toBe(0);
  }
});

test('G-13 Back returns to the former scroll position', async () => {
  await open.page.goto('/api-docs');
  await open.page.getByRole('button', { name: 'Sign Out' }).waitFor();
  await open.page.locator('#list-signups').scrollIntoViewIfNeeded();
  const left = await open.page.evaluate<number>('window.scrollY');
  expect(left).toBeGreaterThan(500);
  // Not a press, before which the browser would scroll to it.
  await open.page.getByRole('link', { name: 'Credits', exact: true }).dispatchEvent('click');
  await heading('Purchase Credits').waitFor();
  expect(await open.page.evaluate('window.scrollY')).toBe(0);
  await open.page.goBack();
  await open.product.until(async () => (await open.page.evaluate('window.scrollY')) === left);
});

const creditsChunk = '**/assets/credits-screen-*.js';

test('G-14 a screen that loads slowly shows a progress indicator', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await open.page.goto('/dashboard');
  await heading('Dashboard').waitFor();
  await open.page.route(creditsChunk, async (route) => {
    await held;
    await route.continue();
  });
  await follow('Credits');
  const bar = open.page.getByRole('progressbar', { name: 'Loading page' });
  await bar.waitFor();
  letGo();
  await heading('Purchase Credits').waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('G-15 a screen whose file is missing reloads the page once, then shows an error with a reload button', async () => {
  await open.page.goto('/dashboard');
  await heading('Dashboard').waitFor();
  let asked = 0;
  await open.page.route(creditsChunk, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  let loads = 0;
  open.page.on('load', () => {
    loads += 1;
  });
  await follow('Credits');
  await heading("This page couldn't be loaded").waitFor();
  expect(loads).toBe(1);
  expect(asked).toBeGreaterThan(1);
  await open.page.unrouteAll();
  await open.page.getByRole('button', { name: 'Reload' }).click();
  await heading('Purchase Credits').waitFor();
});

test('G-19 there is no motion for visitors who prefer reduced motion', async () => {
  await open.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/signups', '/credits']) {
    await open.page.goto(path);
    await open.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await longestMotion()).toBeLessThanOrEqual(10);
  }
  await open.page.goto('/notifications');
  await open.page.getByRole('button', { name: 'Add Notification' }).click();
  await open.page.getByRole('dialog').waitFor();
  expect(await longestMotion()).toBeLessThanOrEqual(10);
  await open.page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await longestMotion()).toBeGreaterThan(10);
});

test('G-35 on a phone the navigation is a strip that scrolls to the current screen, and leads to every other', async () => {
  await open.page.setViewportSize({ width: 320, height: 720 });
  await open.page.goto('/dashboard');
  await heading('Dashboard').waitFor();
  for (const [link, name] of [
    ['Connections', 'Connections'],
    ['Credits', 'Purchase Credits'],
    ['Companies', 'Companies'],
  ] as const) {
    await follow(link);
    await heading(name).waitFor();
    const current = open.page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await expect.poll(() => current.innerText()).toBe(link);
    const { x = -1, width = 0 } = (await current.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
  await open.page.setViewportSize({ width: 1280, height: 720 });
});

function heading(name: string) {
  return open.page.getByRole('heading', { name, level: 1 });
}

function follow(name: string) {
  return open.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** The longest animation or transition in the page, in milliseconds. */
function longestMotion() {
  return open.page.evaluate<number>(`Math.max(...[...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after', '::backdrop'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      return [style.animationDuration, style.transitionDuration].flatMap((list) => list.split(',').map(parseFloat));
    }))) * 1000`);
}
