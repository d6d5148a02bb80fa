import type { Import } from '../../shared/imports/import.ts';
import type { Reveal } from '../../shared/imports/reveal.ts';
import { type DataRoute, routeData } from '../support/route-data.ts';
import { CustomerPage, newCustomer } from '../web/customer-page.ts';

/** An import as the API returns it. */
export const running: Import = {
  ...{ id: 'one', file_name: 'past.csv', bytes: 4_200_000, created_at: new Date().toISOString() },
  ...{ state: 'running', problem: null, alerts: false, ended_at: null, balance: 6679 },
  started_at: new Date(Date.now() - 60_000).toISOString(),
  found: {
    ...{ encoding: 'utf-8', separator: ';', has_header: true, malformed_rows: [] },
    columns: [{ name: 'email', samples: ['a@b.example'], field: 'email' }],
    ...{ rows: 2000, new_rows: 1800, duplicates: 163, malformed: 37, free: 300, paid: 1500 },
  },
  ...{ preview: null, until: 1800, price_of_rest: 1500 },
  progress: { done: 600, paid: 500, free: 90, waiting: 0, skipped: 10 },
};

export const checked: Import = {
  ...running,
  state: 'checked',
  progress: { done: 0, paid: 0, free: 0, waiting: 0, skipped: 0 },
};

/** The people of an ended import. */
export const found: Reveal = {
  ...{ people: 9400, deleted: 12, not_covered: 0, companies: 3120 },
  sizes: {
    '5001+': { companies: 9, people: 181 },
    '1001-5000': { companies: 32, people: 240 },
    '201-1000': { companies: 212, people: 900 },
    '51-200': { companies: 486, people: 1500 },
    '11-50': { companies: 640, people: 1800 },
    '1-10': { companies: 555, people: 1600 },
    unknown: { companies: 1186, people: 3179 },
  },
  ...{ to_enrich: 4000, enriched: 4000, waiting: 0, matched: 41 },
  rules: [
    { id: 'large', name: 'Large companies', people: 30 },
    { id: 'none', name: 'Company size equals 1-10, location is Iceland', people: 0 },
    { id: 'strong', name: 'Domain authority above 60', people: 38 },
  ],
  top: [
    {
      ...{ id: 'ada', email: 'ada@meridian-systems.example', name: 'Ada Park', company: 'Meridian Systems' },
      ...{ domain: 'meridian-systems.example', size: '5001+', domain_authority: 84, industry: 'Software' },
      ...{ location: 'Munich, Germany', colleagues: 60 },
      match: { rule: 'Large companies', because: 'Company size 5,001+ is above 1,000.', more: 1 },
    },
    {
      ...{ id: 'bo', email: 'bo@quarrystone.example', name: null, company: null, colleagues: 1 },
      ...{ domain: 'quarrystone.example', size: '1001-5000', domain_authority: null },
      ...{ industry: null, location: null, match: null },
    },
  ],
  suggestion: { size_above: '1000', people: 253 },
};

export const finished: Import = {
  ...running,
  state: 'finished',
  ended_at: new Date().toISOString(),
  progress: { done: 1800, paid: 1490, free: 300, waiting: 0, skipped: 10 },
};

/** The screen of imports, with a new customer. */
export class ImportPage extends CustomerPage {
  static async start(): Promise<ImportPage> {
    const begun = await newCustomer('imports');
    const screen = new ImportPage(begun);
    await begun.open.openDashboard(begun.customer);
    return screen;
  }

  async open(id?: string): Promise<void> {
    await this.page.goto(`${this.product.url}/import${id ? `?id=${id}` : ''}`);
  }

  async choose(text: string, name = 'past.csv'): Promise<void> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await this.page.getByLabel('CSV file').setInputFiles(file);
  }

  /** Mocks reads of one import, and applies changes of its state. */
  async show(given: Import): Promise<{ shown: Import; reveal: Reveal; asked: unknown[] }> {
    const server = { shown: given, reveal: found, asked: [] as unknown[] };
    await routeData(this.page, '**/api/imports/one**', async (route: DataRoute) => {
      if (route.request().url().endsWith('/reveal')) return route.fulfill({ json: server.reveal });
      if (route.request().method() !== 'GET') {
        const change = route.request().postDataJSON();
        server.asked.push(change);
        server.shown = { ...server.shown, state: change.state };
      }
      await route.fulfill({ json: server.shown });
    });
    await this.open('one');
    return server;
  }

  start() {
    return this.button('Start Import');
  }
}
