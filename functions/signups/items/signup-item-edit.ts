import type { Handling } from '../../../shared/signups/api.ts';
import { v1Names } from '../../../shared/signups/posted-fields.ts';
import { joinAlert, storedNames } from '../../../shared/signups/stored-names.ts';
import type { SignupEdit } from '../../../shared/signups/v1-api.ts';
import { type Change, type ItemUpdate, updateOf } from '../../platform/table/item-update.ts';
import { joinNames, type StoredSignup, sameNames, toMap } from './signup-item.ts';

export type EditedFields = Omit<SignupEdit, 'metadata' | 'handling'> & {
  readonly metadata?: Record<string, string>;
};

/**
 * Update of the customer-editable fields; undefined if there are none. Fails if the signup was deleted or its
 * metadata or company changed since it was read. A set or cleared company name is the customer's; a found
 * name is kept next to it.
 */
export function editSignupItem(
  signup: StoredSignup,
  { metadata: fresh, company, first_name, last_name, ...texts }: EditedFields,
): ItemUpdate | undefined {
  const { key, number, metadata } = signup;
  const changes = [
    ...changeOf(storedNames.first_name, first_name),
    ...changeOf(storedNames.last_name, last_name),
    ...(company === undefined ? [] : changeOfCompany(signup, company)),
    ...v1Names.flatMap((name) => changeOf(name, texts[name])),
    ...(fresh ? [...changeOf('metadata', toMap(fresh)), unchanged(metadata)] : []),
  ];
  const same = {
    condition: '#number = :number',
    names: { '#number': 'number' },
    values: { ':number': number },
  };
  return changes.length > 0 ? updateOf(key, ...changes, same) : undefined;
}

/** Fails if the signup was deleted, or its alert or handling changed, since it was read. */
export function setHandling(
  { key, number }: StoredSignup,
  alerted_at: string,
  before: Handling,
  next: Handling,
): ItemUpdate {
  return updateOf(key, {
    set: '#alerted = :next',
    condition: '#number = :number AND #alerted = :before',
    names: { '#alerted': storedNames.alerted_at, '#number': 'number' },
    values: {
      ':number': number,
      ':before': joinAlert(alerted_at, before),
      ':next': joinAlert(alerted_at, next),
    },
  });
}

function changeOfCompany(signup: StoredSignup, company_name: string | null): Change[] {
  const found_company = signup.company_name_found ? signup.company_name : signup.found_company;
  return [
    ...changeOf(storedNames.company_name, joinNames({ company_name, found_company })),
    { remove: 'company_name_found' },
    sameNames(signup),
  ];
}

function changeOf(name: string, value: unknown): Change[] {
  if (value === undefined) return [];
  const names = { [`#${name}`]: name };
  return value === null
    ? [{ remove: `#${name}`, names }]
    : [{ set: `#${name} = :${name}`, names, values: { [`:${name}`]: value } }];
}

function unchanged(metadata: Readonly<Record<string, string>>): Change {
  const same = 'metadata = :before';
  return {
    condition: Object.keys(metadata).length > 0 ? same : `(attribute_not_exists(metadata) OR ${same})`,
    values: { ':before': toMap(metadata) },
  };
}
