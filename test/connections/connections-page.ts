import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Connection, Source } from '../../shared/connections/connection.ts';
import { CustomerPage, givenScreen } from '../web/customer-page.ts';
import { svixSecret } from './given-connection.ts';

const path = '/api/connections';

/** The screens of connections for a signed-in customer of this file. */
export class ConnectionsPage extends CustomerPage {
  /** Makes the next test begin without connections. */
  async clear(): Promise<void> {
    for (const { id } of await this.connections()) await this.visitor.call('DELETE', `${path}/${id}`);
  }

  async connections(): Promise<Connection[]> {
    return ((await this.visitor.call('GET', path)) as { data: Connection[] }).data;
  }

  /** Makes a connection that can receive, and opens its page. */
  async connected(source: Source): Promise<Connection> {
    const made = (await this.visitor.call('POST', path, { source, name: `My ${source}` })) as Connection;
    if (!made.has_secret) {
      const secret = { overlap_hours: 0, secret: svixSecret };
      await this.visitor.call('POST', `${path}/${made.id}/secrets`, secret);
    }
    await this.open(made.id);
    return made;
  }

  async list(): Promise<void> {
    await this.page.goto(`${this.product.url}/connections`);
    await this.page.getByRole('heading', { name: 'Add a connection' }).waitFor();
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`${this.product.url}/connection?id=${id}`);
    await this.page.getByRole('heading', { name: /^Three steps in/ }).waitFor();
  }

  async secretOf({ id }: Connection): Promise<string> {
    const { data } = (await this.visitor.call('GET', `${path}/${id}/secrets`)) as {
      data: { secret: string }[];
    };
    return data[0]?.secret ?? '';
  }

  /** Makes the source send a signed event; returns the address in it. */
  async send(connection: Connection, kind: string, more: object = {}): Promise<string> {
    const email = newEmail();
    const { source, path: to } = connection;
    const secret = await this.secretOf(connection);
    await this.product.post('/local/senders/send', { source, path: to, secret, kind, email, ...more });
    return email;
  }

  /** Posts any JSON to a generic connection. */
  async post(connection: Connection, body: object): Promise<void> {
    const authorization = `Bearer ${await this.secretOf(connection)}`;
    await this.product.post(connection.path, body, { authorization });
  }

  dialog() {
    return this.page.getByRole('dialog');
  }

  /** The live words about the event that the page follows. */
  trail() {
    return this.page.locator('[aria-live=polite]', { hasText: 'Received: ' });
  }

  /** Waits until the page shows the enriched signup of its event. */
  async enriched(): Promise<void> {
    await this.said('The signup it became').waitFor();
    await expect.poll(() => this.trail().textContent()).toMatch(/Enriched: in /);
  }

  /** Chooses the field of a value of the event. */
  async pick(pointer: string, field: string): Promise<void> {
    await this.button(new RegExp(`^${pointer}: `)).click();
    await this.page.getByRole('menuitem', { name: field, exact: true }).click();
  }
}

/** The screens for all tests of a file. */
export function givenConnectionsPage(): ConnectionsPage {
  return givenScreen(() => ConnectionsPage.begin('connections'));
}

/** A new address at a known company. */
export function newEmail(): string {
  return `ada-${randomUUID().slice(0, 8)}@northwindlabs.example`;
}
