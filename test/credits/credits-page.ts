import { afterEach, beforeEach } from 'vitest';
import { type Credits, creditsSchema } from '../../shared/credits/api.ts';
import { once } from '../support/once.ts';
import { type DataRoute, routeData, unrouteData } from '../support/route-data.ts';
import { CustomerPage } from '../web/customer-page.ts';

/** The credits screen of a signed-in customer of this file, with 100 credits and no card. */
export class CreditsPage extends CustomerPage {
  /** Posts a signup; returns its id. */
  async addSignup(email: string): Promise<string> {
    const { api_key } = (await this.visitor.call('GET', '/api/account')) as { api_key: string };
    // API Gateway knows a new key a moment after the account.
    await this.product.until(async () => {
      const { status } = await this.product.post('/v1/signups', { email }, { 'x-api-key': api_key });
      return status === 201;
    });
    const { data } = (await this.visitor.call('GET', '/api/signups')) as {
      data: { id: string; email: string }[];
    };
    return data.find((row) => row.email === email)?.id ?? '';
  }

  buyButtons() {
    return this.page.getByRole('button', { name: /^(Buy Now|Opening)/ });
  }

  setupButton() {
    return this.page.getByRole('button', { name: 'Setup Auto-Refill & Purchase' });
  }

  toggle() {
    return this.page.getByRole('main').getByRole('switch');
  }

  threshold() {
    return this.page.getByLabel('Threshold');
  }

  amount() {
    return this.page.getByLabel('Refill amount');
  }

  async stored(): Promise<Credits> {
    return creditsSchema.parse(await this.visitor.call('GET', '/api/credits'));
  }

  async goTo(search = ''): Promise<void> {
    await this.page.goto(`${this.product.url}/credits${search}`);
  }

  /** Opens the screen and waits for the credits. */
  async open(search = ''): Promise<void> {
    await this.goTo(search);
    await this.toggle().waitFor();
  }

  /** The body of the next request that the page sends to purchase-credits. */
  async purchaseAsked(): Promise<unknown> {
    return (await this.page.waitForRequest('**/functions/v1/purchase-credits')).postDataJSON();
  }

  answerPurchase(answer: Parameters<DataRoute['fulfill']>[0]): Promise<unknown> {
    return routeData(this.page, '**/functions/v1/purchase-credits', answer);
  }

  /** Mocks the credits: the stored ones with these changes. */
  async pretend(changes: Partial<Credits>): Promise<void> {
    const json = { ...(await this.stored()), ...changes };
    await routeData(this.page, '**/api/credits', { json });
  }

  /** Resets the settings to a new account's, and shows the screen. */
  async openFresh(enabled = false): Promise<void> {
    await this.open();
    const { auto_refill_enabled: on } = await this.stored();
    if (on) {
      await this.threshold().fill('100');
      await this.amount().fill('1000');
      await this.amount().blur();
      await this.toggle().click();
      await this.said('Auto-refill disabled').waitFor();
    }
    if (enabled) {
      await this.toggle().click();
      await this.said('Auto-refill enabled').waitFor();
    }
  }
}

/** The screen for all tests of a file: each begins without complaints, and no mock outlives its test. */
export function givenCreditsPage(): CreditsPage {
  const screen = once(() => CreditsPage.begin('credits'));
  beforeEach(() => {
    screen.complaints.length = 0;
  });
  afterEach(async () => {
    unrouteData(screen.page);
    await screen.page.setViewportSize({ width: 1280, height: 720 });
  });
  return screen;
}
