import { admit } from '../../functions/accounts/requests/admission.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { readPage as ownReadPage } from '../../functions/signups/pages/signup-pages.ts';
import { asFunction } from '../support/as-function.ts';
import { callApi } from './public-api.ts';

const readPage = asFunction('public-api/read', ownReadPage);

/** An account with a plain list of its signups, newest first, for comparison. */
export class NaiveList {
  readonly apiKey: string;
  readonly accountId: string;
  readonly emails: string[] = [];
  private added = 0;

  constructor(customer: { accountId: string; apiKey: string }) {
    this.apiKey = customer.apiKey;
    this.accountId = customer.accountId;
  }

  async add(): Promise<void> {
    this.added += 1;
    const email = `p${this.added}@gmail.com`;
    const { status } = await callApi('add-signup', this.apiKey, { email });
    if (status !== 201) throw new Error(`add-signup answered ${status}`);
    this.emails.unshift(email);
  }

  /** A request that reserves a number and stores nothing. */
  async refusedAdd(): Promise<void> {
    const email = this.emails[0] ?? 'malformed';
    await callApi('add-signup', this.apiKey, { email });
  }

  async remove(place: number): Promise<void> {
    const email = this.emails[place];
    if (!email) return;
    const { body } = await callApi('get-signup', this.apiKey, { email });
    if (!(await deleteSignup(this.accountId, body.data.id, new Date()))) throw new Error('Not deleted');
    this.emails.splice(place, 1);
  }

  async page(page: number) {
    const { data, pagination } = await readPage(await admit(this.apiKey, new Date()), page);
    return { emails: data.map(({ email }) => email), pagination };
  }

  /** The page by the plain list. */
  expected(page: number, size: number) {
    return {
      emails: this.emails.slice((page - 1) * size, page * size),
      pagination: {
        page,
        page_size: size,
        total_records: this.emails.length,
        total_pages: Math.ceil(this.emails.length / size),
      },
    };
  }
}
