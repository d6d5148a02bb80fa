import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { launchBrowser } from '../browser.ts';
import { RunningProduct } from '../journeys/running-product.ts';

export const rulesPath = '/api/notifications';

/** The notifications screen of a customer of its own, who has three signups and is signed in. */
export class RulesPage {
  readonly customer = { email: `rules-${randomUUID().slice(0, 8)}@fieldkit.example`, password: 'six666' };
  readonly product: RunningProduct;
  readonly browser: Browser;
  readonly page: Page;
  /** What the browser complained about. */
  readonly complaints: string[] = [];
  /** The same customer, driven without the browser. */
  visitor!: Visitor;

  private constructor(product: RunningProduct, browser: Browser, page: Page) {
    this.product = product;
    this.browser = browser;
    this.page = page;
    page.setDefaultTimeout(20_000);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
  }

  static async start(): Promise<RulesPage> {
    const [product, browser] = await Promise.all([RunningProduct.start(), launchBrowser()]);
    const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
    const screen = new RulesPage(product, browser, await context.newPage());
    screen.visitor = await signUpCustomer(product.url, screen.customer);
    await screen.addSignups();
    await screen.signIn();
    return screen;
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.product.end();
  }

  private async addSignups(): Promise<void> {
    const account = (await this.visitor.call('GET', '/api/account')) as { api_key: string };
    const key = { 'x-api-key': account.api_key };
    for (const email of ['maya@northwindlabs.example', 'info@harborline-freight.example', 'j@gmail.com']) {
      // API Gateway learns of a new key a moment after the account has it.
      await this.product.until(async () => {
        const { status } = await this.product.post('/functions/v1/add-signup', { email }, key);
        return status === 201 || status === 409;
      });
    }
  }

  private async signIn(): Promise<void> {
    await this.page.goto(`${this.product.url}/signin`);
    await this.page.getByLabel('Email').fill(this.customer.email);
    await this.page.getByLabel('Password', { exact: true }).fill(this.customer.password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
    await this.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  }

  /** Makes the next test begin without rules. */
  async clear(): Promise<void> {
    for (const { id } of await this.rules()) await this.visitor.call('DELETE', `${rulesPath}/${id}`);
    this.complaints.length = 0;
  }

  async rules(): Promise<Rule[]> {
    return ((await this.visitor.call('GET', rulesPath)) as { data: Rule[] }).data;
  }

  create(choice: Record<string, unknown>): Promise<Rule> {
    return this.visitor.call('POST', rulesPath, choice) as Promise<Rule>;
  }

  /** Makes the server refuse what the screen asks for by this method, previews aside. */
  refuse(method: string): Promise<unknown> {
    return this.page.route(`**${rulesPath}**`, (route) =>
      route.request().method() === method && !route.request().url().endsWith('/preview')
        ? route.fulfill({ status: 503, json: { error: 'Not now.' } })
        : route.continue(),
    );
  }

  async list(): Promise<void> {
    await this.page.goto(`${this.product.url}/notifications`);
    await this.addButton().waitFor();
  }

  async form(): Promise<void> {
    await this.list();
    await this.addButton().click();
    await this.dialog().waitFor();
  }

  addButton() {
    return this.page.getByRole('button', { name: 'Add Notification' });
  }

  dialog() {
    return this.page.getByRole('dialog', { name: 'Add Notification' });
  }

  submit() {
    return this.page.getByRole('button', { name: 'Create Notification' });
  }

  said(words: string) {
    return this.page.getByText(words, { exact: true });
  }

  cells(row = 0): Promise<string[]> {
    return this.page.locator('tbody tr').nth(row).locator('td').allInnerTexts();
  }
}
