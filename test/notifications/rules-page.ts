import { expect } from 'vitest';
import type { Rule } from '../../shared/notifications/rule.ts';
import { routeData } from '../support/route-data.ts';
import { CustomerPage, givenScreen } from '../web/customer-page.ts';

export const rulesPath = '/api/notifications';

/** The notifications screen of a signed-in customer of this file, who has three signups. */
class RulesPage extends CustomerPage {
  static async start(): Promise<RulesPage> {
    const screen = await RulesPage.begin('rules');
    await screen.addSignups();
    // A rule of a test must not alert about them.
    await screen.enriched();
    await screen.editAs('form');
    return screen;
  }

  /** The view in which the editor opens. */
  async editAs(view: 'form' | 'sentence'): Promise<void> {
    await this.page.goto(`${this.product.url}/notifications`);
    await this.page.evaluate(`localStorage.setItem('signupscout:rule-editor', '${view}')`);
  }

  private async addSignups(): Promise<void> {
    const account = (await this.visitor.call('GET', '/api/account')) as { api_key: string };
    const key = { 'x-api-key': account.api_key };
    for (const email of ['maya@northwindlabs.example', 'info@harborline-freight.example', 'j@gmail.com']) {
      // API Gateway knows a new key a moment after the account.
      await this.product.until(async () => {
        const { status } = await this.product.post('/functions/v1/add-signup', { email }, key);
        return status === 201 || status === 409;
      });
    }
  }

  /** Waits until its signups are enriched. */
  async enriched(): Promise<void> {
    await this.product.until(async () => {
      const { data } = (await this.visitor.call('GET', '/api/signups')) as {
        data: { enrichment_status: string }[];
      };
      return data.length === 3 && data.every(({ enrichment_status }) => enrichment_status !== 'pending');
    });
  }

  /** Makes the next test begin without rules. */
  async clear(): Promise<void> {
    for (const { id } of await this.rules()) await this.visitor.call('DELETE', `${rulesPath}/${id}`);
  }

  async rules(): Promise<Rule[]> {
    return ((await this.visitor.call('GET', rulesPath)) as { data: Rule[] }).data;
  }

  create(choice: Record<string, unknown>): Promise<Rule> {
    return this.visitor.call('POST', rulesPath, choice) as Promise<Rule>;
  }

  /** Makes the server refuse the screen's requests with this method, except previews. */
  refuse(method: string): Promise<unknown> {
    return routeData(this.page, `**${rulesPath}**`, (route) =>
      route.request().method() === method && !route.request().url().endsWith('/preview')
        ? route.fulfill({ status: 503, json: { error: 'Not now.' } })
        : route.continue(),
    );
  }

  /** Leaves later reads of the list without a response, so that it shows only changes by the screen. */
  holdReads(): Promise<void> {
    return routeData(this.page, `**${rulesPath}`, (route) =>
      route.request().method() === 'GET' ? undefined : route.fallback(),
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

  dialog(name = 'Add Notification') {
    return this.page.getByRole('dialog', { name });
  }

  /** Opens the form of a listed rule. */
  async edit(rule: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit: ${rule}` }).click();
    await this.dialog('Edit Notification').waitFor();
  }

  /** Chooses from the menu of a listed rule. */
  async choose(rule: string, words: string): Promise<void> {
    await this.page.getByRole('button', { name: `More: ${rule}` }).click();
    await this.page.getByRole('menuitem', { name: words }).click();
  }

  /** Deletes a rule by its menu and confirms. */
  async delete(rule: string): Promise<void> {
    await this.choose(rule, 'Delete...');
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  }

  submit() {
    return this.page.getByRole('button', { name: 'Create Notification' });
  }

  /** Waits until a row of the table has these cells, from its first or another one on. */
  async expectCells(row: number, cells: readonly unknown[], from = 0): Promise<void> {
    const shown = this.page.locator('tbody tr').nth(row).locator('td');
    await expect
      .poll(async () => (await shown.allInnerTexts()).slice(from, from + cells.length))
      .toEqual(cells);
  }
}

/** The screen for all tests of a file. */
export function givenRulesPage(): RulesPage {
  return givenScreen(() => RulesPage.start());
}
