import { findItem, findItems } from '../platform/table/table.ts';
import { companyKey, parseCompanyItem } from './company-item.ts';

export interface Counted {
  readonly number: number;
  readonly counted_company?: string | undefined;
}

/** From 1; null without a company or after the first 20 (docs/product/rules.md#companies). */
export async function findPlace(accountId: string, signup: Counted): Promise<number | null> {
  if (signup.counted_company === undefined) return null;
  const item = await findItem(companyKey(accountId, signup.counted_company));
  return item ? placeIn(parseCompanyItem(item), signup) : null;
}

export async function findPlaces(
  accountId: string,
  signups: readonly Counted[],
): Promise<ReadonlyMap<number, number | null>> {
  const domains = new Set(signups.flatMap(({ counted_company }) => counted_company ?? []));
  const items = await findItems([...domains].map((domain) => companyKey(accountId, domain)));
  const companies = new Map(items.map(parseCompanyItem).map((company) => [company.domain, company]));
  return new Map(
    signups.map((signup) => {
      const company = companies.get(signup.counted_company ?? '');
      return [signup.number, company ? placeIn(company, signup) : null];
    }),
  );
}

function placeIn({ first_numbers }: ReturnType<typeof parseCompanyItem>, { number }: Counted): number | null {
  return first_numbers.indexOf(number) + 1 || null;
}
