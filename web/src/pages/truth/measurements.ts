import { csvLine } from '../../../../shared/csv.ts';
import stored from '../../../../shared/enrichment/truth.json' with { type: 'json' };

export interface Count {
  readonly field: string;
  readonly right: number;
  readonly wrong: number;
  readonly stated: number;
  readonly found: number;
  /** Sites that state the field and have no value; null if not counted. */
  readonly abstained: number | null;
}

interface Wrong {
  readonly field: string;
  readonly said: string;
  readonly expected: string | null;
}

export interface Measurement {
  readonly title: string;
  readonly date: string;
  readonly sites: number;
  readonly blind: boolean;
  readonly note: string;
  readonly fields: readonly Count[];
  readonly wrong: readonly Wrong[];
}

/** Oldest first. */
const all: readonly Measurement[] = stored;

/** Newest first. Only results on unseen pages predict others. */
export const blind = all.filter((one) => one.blind).toReversed();

export const fieldNames: Readonly<Record<string, string>> = {
  company_name: 'Company Name',
  industry: 'Industry',
  size: 'Company Size',
  location: 'Location',
  description: 'Description',
  products_services: 'Products & Services',
  linkedin_url: 'LinkedIn Page',
  twitter_handle: 'X Account',
};

/** A line per measurement and field, as an address that a link can download. */
export const csvAddress = `data:text/csv;charset=utf-8,${encodeURI(
  [
    csvLine(['measurement', 'date', 'sites', 'field', 'right', 'wrong', 'stated', 'found']),
    ...blind.flatMap(({ title, date, sites, fields }) =>
      fields.map(({ field, right, wrong, stated, found }) =>
        csvLine([title, date, sites, field, right, wrong, stated, found]),
      ),
    ),
  ].join('\r\n'),
).replaceAll('#', '%23')}`;
