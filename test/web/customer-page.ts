import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { type Credentials, signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { once } from '../support/once.ts';
import { unrouteData } from '../support/route-data.ts';
import { themesToCheck } from '../support/themes-to-check.ts';
import { resize, showTheme } from '../support/window.ts';
import { ProductPage } from './product-page.ts';

interface NewCustomer {
  readonly open: ProductPage;
  readonly customer: Credentials;
  readonly visitor: Visitor;
}

/** The shared product with a new customer, and a browser on it without a session. */
export async function newCustomer(name: string): Promise<NewCustomer> {
  const open = await ProductPage.onSharedProduct();
  const customer = { email: `${name}-${randomUUID().slice(0, 8)}@fieldkit.example`, password: 'six666' };
  return { open, customer, visitor: await signUpCustomer(open.product.url, customer) };
}

/** One screen of a new customer, for the tests of one file. */
export class CustomerPage {
  readonly customer: Credentials;
  /** The same customer without the browser. */
  readonly visitor: Visitor;
  readonly product: ProductPage['product'];
  readonly browser: ProductPage['browser'];
  readonly page: ProductPage['page'];
  /** The browser's complaints. */
  readonly complaints: string[];
  readonly end: () => Promise<void>;

  constructor({ open, customer, visitor }: NewCustomer) {
    this.customer = customer;
    this.visitor = visitor;
    this.product = open.product;
    this.browser = open.browser;
    this.page = open.page;
    this.complaints = open.complaints;
    this.end = () => open.close();
  }

  /** Opens the dashboard of a new customer for a screen of this class. */
  static async begin<Screen extends CustomerPage>(
    this: new (
      begun: NewCustomer,
    ) => Screen,
    name: string,
  ): Promise<Screen> {
    const begun = await newCustomer(name);
    await begun.open.openDashboard(begun.customer);
    return new this(begun);
  }

  /** Leaves the screen and its mocks. A page that stays would load what is deleted, and complain of a 404. */
  async leave(): Promise<void> {
    unrouteData(this.page);
    await this.page.goto('about:blank');
    await this.page.setViewportSize({ width: 1280, height: 720 });
    this.complaints.length = 0;
  }

  said(words: string | RegExp) {
    return this.page.getByText(words, { exact: true });
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  clipboard(): Promise<string> {
    return this.page.evaluate<string>('navigator.clipboard.readText()');
  }

  /** No axe violation and no sideways scroll at this width; phones have the dark theme. */
  async expectSound(width: number): Promise<void> {
    await resize(this.page, width, 850);
    for (const colorScheme of themesToCheck(width < 500 ? 'dark' : 'light')) {
      await showTheme(this.page, colorScheme);
      expect(await accessibilityViolations(this.page)).toEqual([]);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await this.page.evaluate(overflow)).toBe(0);
    }
  }
}

/** The screen for all tests of a file: each begins without earlier data (`clear`), and without mocks. */
export function givenScreen<Screen extends CustomerPage & { clear(): Promise<void> }>(
  start: () => Promise<Screen>,
): Screen {
  const screen = once(start);
  beforeEach(async () => {
    await screen.leave();
    await screen.clear();
  });
  return screen;
}
