import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import type { Credentials } from '../../local/demo-customer.ts';
import { openDashboard } from '../accounts/open-dashboard.ts';
import type { Product } from '../journeys/product.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { borrowProduct } from '../journeys/shared-product.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';
import { once } from '../support/once.ts';
import { unrouteData } from '../support/route-data.ts';
import { scratch } from '../support/scratch.ts';
import { themesToCheck } from '../support/themes-to-check.ts';
import { resize, showTheme } from '../support/window.ts';
import { writeSite } from '../support/write-site.ts';

/** A product, the folder of its mocked outside web, and its end. */
interface Started {
  readonly product: Product;
  readonly web: string;
  readonly giveBack: () => Promise<unknown>;
}

/** A started product and a browser on it, for the tests of one file. */
export class ProductPage {
  private readonly started: Started;
  readonly product: Product;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and warnings of the browser; there must be none. */
  readonly complaints: string[] = [];

  private constructor(started: Started, browser: Browser, page: Page) {
    this.started = started;
    this.product = started.product;
    this.browser = browser;
    this.context = page.context();
    this.page = page;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  static async open(
    environment: Record<string, string> = {},
    options: BrowserContextOptions = {},
  ): Promise<ProductPage> {
    const web = scratch();
    const [product, browser] = await Promise.all([
      RunningProduct.start({ environment: { LOCAL_WEB: web, ...environment } }),
      launchBrowser(),
    ]);
    return ProductPage.show({ product, web, giveBack: () => product.end() }, browser, options);
  }

  /** A browser on the product that a worker's files share, for new customers, or to read the demo's. */
  static async onSharedProduct(): Promise<ProductPage> {
    return ProductPage.show(...(await Promise.all([borrowProduct(), launchBrowser()])));
  }

  /** The same, with a new customer in the place of the demo's. */
  static async ofNewCustomer(name: string): Promise<ProductPage> {
    const open = await ProductPage.onSharedProduct();
    await open.product.becomeCustomer(name);
    return open;
  }

  private static async show(started: Started, browser: Browser, options: BrowserContextOptions = {}) {
    const context = await browser.newContext({
      locale: 'en-US',
      timezoneId: 'UTC',
      baseURL: started.product.url,
      permissions: ['clipboard-read', 'clipboard-write'],
      // Each frame of an animation would cost processor time.
      reducedMotion: 'reduce',
      ...options,
    });
    return new ProductPage(started, browser, await context.newPage());
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.started.giveBack();
  }

  /** Puts files of a site on the outside web. */
  writeSite(domain: string, files: Record<string, string>): void {
    writeSite(this.started.web, domain, files);
  }

  /** Opens the dashboard for a customer, by default the demo's. */
  openDashboard(customer: Credentials = this.product.demo): Promise<void> {
    return openDashboard(this.page, this.product.url, customer);
  }

  async isFocused(element: Locator): Promise<boolean> {
    return (await element.and(this.page.locator(':focus')).count()) === 1;
  }

  /** Waits until these words are shown. */
  shown(words: string): Promise<void> {
    return this.page.getByText(words, { exact: true }).first().waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Waits until an element has the focus. */
  async expectFocus(element: Locator): Promise<void> {
    await expect.poll(() => this.isFocused(element)).toBe(true);
  }

  clipboard(): Promise<string> {
    return this.page.evaluate<string>('navigator.clipboard.readText()');
  }

  /** No axe violation in the current state, in the theme of the test, and no sideways scroll at 320 px. */
  async expectSound(): Promise<void> {
    const { currentTestName = '' } = expect.getState();
    for (const colorScheme of themesToCheck(currentTestName.length % 2 ? 'dark' : 'light')) {
      await showTheme(this.page, colorScheme);
      expect(await accessibilityViolations(this.page)).toEqual([]);
    }
    const size = this.page.viewportSize() ?? { width: 1280, height: 720 };
    await resize(this.page, 320, 720);
    expect(await this.page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await resize(this.page, size.width, size.height);
  }
}

/** A page of the shared product for all tests of a file, on which the demo's customer is signed in. */
export function givenPage(): ProductPage {
  return givenOpen(async () => {
    const open = await ProductPage.onSharedProduct();
    await open.openDashboard();
    return open;
  });
}

/** A page for all tests of a file: each begins without mocks and complaints. */
export function givenOpen(start: () => Promise<ProductPage>): ProductPage {
  const open = once(start);
  beforeEach(() => {
    unrouteData(open.page);
    open.complaints.length = 0;
  });
  return open;
}

/** Waits until a link leads to this address. */
export async function expectHref(link: Locator, href: string): Promise<void> {
  await expect.poll(() => link.getAttribute('href')).toBe(href);
}
