import { setTimeout as delay } from 'node:timers/promises';
import { signInCustomer, signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { accountSchema } from '../../shared/accounts/api.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of the body
  readonly body: any;
}

export interface Mail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sent_at: string;
}

/** A started product, as its callers in the network see it. */
export class Product {
  /** The output of its process, if this process started it. */
  readonly output: string[] = [];
  url = '';
  demo = { email: '', password: '', api_key: '' };

  /** Waits until something is found, by polling; fails after a minute. */
  async until<Found>(ask: () => Found | Promise<Found>, seconds = 60): Promise<NonNullable<Found>> {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
      const found = await ask();
      if (found) return found;
      await delay(50);
    }
    throw new Error(`Waited ${seconds} s in vain for ${ask}.\n${this.output.join('')}`);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  /** Calls the public API with the demo account's key. */
  api(name: string, body: unknown): Promise<Answer> {
    return this.post(`/functions/v1/${name}`, body, { 'x-api-key': this.demo.api_key });
  }

  /** The demo account of the dashboard. */
  async account() {
    const visitor = await signInCustomer(this.url, this.demo);
    return accountSchema.parse(await visitor.call('GET', '/api/account'));
  }

  /** Puts a new customer in the place of the demo's, for the tests of one file. */
  async becomeCustomer(name: string): Promise<Visitor> {
    const credentials = { email: `${name}@fieldkit.example`, password: 'six666' };
    const visitor = await signUpCustomer(this.url, credentials);
    const { api_key } = accountSchema.parse(await visitor.call('GET', '/api/account'));
    this.demo = { ...credentials, api_key };
    // API Gateway knows a new key a moment after the account.
    await this.until(async () => (await this.api('list-signups', {})).status === 200);
    return visitor;
  }

  /** The number of messages on queues or in progress. */
  async messagesUnderWay(): Promise<number> {
    return (await this.get('/local/health')).body.messages_under_way;
  }

  async mails(to: string): Promise<Mail[]> {
    return (await this.get(`/local/mail/messages?to=${encodeURIComponent(to)}`)).body;
  }

  /** Waits for the enrichment of a signup to end and returns the signup. */
  enriched(email: string) {
    return this.until(async () => {
      const { body } = await this.api('get-signup', { email });
      return body.data?.enrichment_status !== 'pending' && body.data;
    }, 90);
  }
}
