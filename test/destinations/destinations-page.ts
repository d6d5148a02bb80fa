import type * as z from 'zod/mini';
import type { signingSecretSchema } from '../../shared/destinations/api.ts';
import type { Destination } from '../../shared/destinations/destination.ts';
import { CustomerPage, givenScreen } from '../web/customer-page.ts';

type SigningSecret = z.output<typeof signingSecretSchema>;

/** The screens of destinations for a signed-in customer of this file. */
class DestinationsPage extends CustomerPage {
  /** Makes the next test begin with the account's email only. */
  async clear(): Promise<void> {
    for (const { id } of (await this.destinations()).slice(1))
      await this.visitor.call('DELETE', `/api/destinations/${id}`);
  }

  async destinations(): Promise<Destination[]> {
    return ((await this.visitor.call('GET', '/api/destinations')) as { data: Destination[] }).data;
  }

  /** A webhook's signing secrets, newest first. */
  async secrets(id: string): Promise<SigningSecret[]> {
    const answer = await this.visitor.call('GET', `/api/destinations/${id}/secrets`);
    return (answer as { data: SigningSecret[] }).data;
  }

  create(choice: Record<string, unknown>): Promise<Destination> {
    return this.visitor.call('POST', '/api/destinations', choice) as Promise<Destination>;
  }

  async list(): Promise<void> {
    await this.page.goto(`${this.product.url}/notifications`);
    await this.page.getByRole('heading', { name: 'Destinations' }).waitFor();
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`${this.product.url}/destination?id=${id}`);
  }

  async form(kind: 'Email' | 'Slack' | 'Discord' | 'Webhook'): Promise<void> {
    await this.list();
    await this.button('Add Destination').click();
    await this.dialog().waitFor();
    await this.dialog().getByText(kind, { exact: true }).click();
  }

  dialog() {
    return this.page.getByRole('dialog');
  }

  /** Chooses from the menu of a destination in the list. */
  async choose(name: string, words: string): Promise<void> {
    await this.button(`More: ${name}`).click();
    await this.page.getByRole('menuitem', { name: words }).click();
  }
}

/** The screens for all tests of a file. */
export function givenDestinationsPage(): DestinationsPage {
  return givenScreen(() => DestinationsPage.begin('destinations'));
}
