import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInCustomer } from '../../local/demo-customer.ts';
import { signIn } from '../accounts/screens.ts';
import { resize } from '../support/window.ts';
import { ProductPage } from './product-page.ts';
import { smallTargets } from './tap-targets.ts';
import type { TouchScreen } from './touch-screens.ts';

// With a finger instead of a mouse, on phones and tablets up to the widest that are sold.
const widths = [320, 375, 768, 1024, 1366];

let open: ProductPage;

/** Declares tests that every control of these screens can be pressed with a finger, at every width. */
export function testThatFingersReach(screens: readonly TouchScreen[]): void {
  beforeAll(async () => {
    open = await ProductPage.open({}, { hasTouch: true, isMobile: true });
    const visitor = await signInCustomer(open.product.url, open.product.demo);
    const address = 'https://hooks.fieldkit.example/signups';
    await visitor.call('POST', '/api/destinations', { kind: 'webhook', name: 'Pipeline', address });
  });

  afterAll(() => open.close());

  const title = 'G-24 every control of $name can be pressed with a finger';
  test.each(screens.filter(({ isForVisitors }) => isForVisitors))(title, expectWhole);

  test('a customer signs in with a finger', () => signIn(open.page, open.product.demo));

  test.each(screens.filter(({ isForVisitors }) => !isForVisitors))(title, expectWhole);

  test('a rule is not deleted by one tap: the menu has room, and Delete needs a confirmation', async () => {
    for (const width of widths) {
      await open.page.setViewportSize({ width, height: 800 });
      await open.page.goto('/notifications');
      await open.page.getByRole('button', { name: 'More: Growing companies' }).tap();
      await open.page.getByRole('menuitem', { name: 'Delete...' }).tap();
      await open.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).tap();
    }
  });
}

async function expectWhole({ show }: TouchScreen): Promise<void> {
  await show(open);
  for (const width of widths) {
    await resize(open.page, width);
    expect({ width, small: await smallTargets(open.page) }).toEqual({ width, small: [] });
    expect(await open.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }
}
