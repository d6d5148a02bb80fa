import { parseEmailAddress } from '../../../shared/enrichment/email-address.ts';
import { mostRevealed } from '../../../shared/imports/reveal.ts';
import { anyNeeds, describeRule, judgeRule } from '../../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { findProfile } from '../../accounts/items/profile-store.ts';
import { findPlaces } from '../../companies/company-store.ts';
import { listOrderedRules } from '../../notifications/rules/rule-store.ts';
import { readObject } from '../../platform/aws/objects.ts';
import { findItems } from '../../platform/table/table.ts';
import { parseSignupItem, type StoredSignup, signupKey } from '../../signups/items/signup-item.ts';
import { allWithCorrections } from '../../signups/read/corrected-signup.ts';
import { resultsFiles } from '../items/import-files.ts';
import type { StoredImport } from '../items/import-item.ts';
import { rowKey } from '../run/add-rows.ts';
import { type ImportedRow, importedRows } from '../run/stored-rows.ts';

export interface ImportedPeople {
  /** Imported rows, of which those without a signup were deleted since. */
  readonly rows: number;
  readonly people: readonly ImportedPerson[];
}

export interface ImportedPerson {
  /** In the customer's file. */
  readonly line: number;
  readonly signup: StoredSignup;
}

const filesAtOnce = 10;
const itemsAtOnce = 100;

/** Reads an import in slices of about a thousand rows, `mostRevealed` in all. */
export async function* importedPeople(read: StoredImport): AsyncGenerator<ImportedPeople> {
  const files = await resultsFiles(read);
  let left = mostRevealed;
  for (let from = 0; from < files.length && left > 0; from += filesAtOnce) {
    const texts = await Promise.all(files.slice(from, from + filesAtOnce).map(readObject));
    const rows = texts.flatMap(importedRows).slice(0, left);
    left -= rows.length;
    yield { rows: rows.length, people: await findPeople(read, rows) };
  }
}

async function findPeople(read: StoredImport, rows: readonly ImportedRow[]): Promise<ImportedPerson[]> {
  const lines = new Map(rows.map(({ line }) => [rowKey(read, line), line]));
  const keys = rows.flatMap(({ email }) => {
    const address = parseEmailAddress(email);
    return address ? signupKey(read.accountId, address.normalized) : [];
  });
  const batches = [];
  for (let from = 0; from < keys.length; from += itemsAtOnce)
    batches.push(findItems(keys.slice(from, from + itemsAtOnce)));
  const found = (await Promise.all(batches)).flat().map(parseSignupItem);
  return (await allWithCorrections(read.accountId, found)).flatMap((signup) => {
    // Another key means that it was deleted and posted again.
    const line = lines.get(signup.idempotency_key ?? '');
    return line === undefined ? [] : { line, signup };
  });
}

type Person = Pick<ImportedPerson, 'signup'>;

interface Judged {
  /** In the customer's order of rules. */
  readonly matches: readonly { readonly rule: Rule; readonly because: string }[];
}

export type JudgedPerson = Person & Judged;

/** In the customer's order. */
export async function listEnabledRules(accountId: string): Promise<Rule[]> {
  const profile = await findProfile(accountId);
  return (await listOrderedRules(accountId, profile?.rule_order)).filter(({ enabled }) => enabled);
}

/** Judges enriched people as alerts do, even if the import sends none. */
export async function judgePeople<One extends Person>(
  accountId: string,
  people: readonly One[],
  rules: readonly Rule[],
): Promise<(One & Judged)[]> {
  const places = anyNeeds(rules, 'company_ordinal') ? await placesOf(accountId, people) : new Map();
  return people.map((person) => {
    const { signup } = person;
    if (signup.enrichment_status !== 'completed') return { ...person, matches: [] };
    const judged = { ...signup, company_ordinal: places.get(signup.number) };
    const matches = rules.flatMap((rule) => {
      const { outcome, sentence } = judgeRule(rule, judged);
      return outcome === 'match' ? { rule, because: sentence } : [];
    });
    return { ...person, matches };
  });
}

const placesAtOnce = 100;

async function placesOf(accountId: string, people: readonly Person[]) {
  const reads = [];
  for (let from = 0; from < people.length; from += placesAtOnce) {
    const signups = people.slice(from, from + placesAtOnce).map(({ signup }) => signup);
    reads.push(findPlaces(accountId, signups));
  }
  return new Map((await Promise.all(reads)).flatMap((places) => [...places]));
}

export function ruleName(rule: Rule): string {
  return rule.name ?? describeRule(rule).replace(/\.$/, '');
}
