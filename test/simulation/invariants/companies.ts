import { placesKept } from '../../../functions/companies/company-item.ts';
import { storedNames } from '../../../shared/signups/stored-names.ts';
import { type AccountView, numberIn, statusOf, textIn } from '../account-view.ts';
import type { Customer } from '../customer.ts';
import { type Item, listOf, mapOf } from '../dynamodb/values.ts';
import { domains } from '../services/outside-web.ts';
import type { Created } from '../watch.ts';
import { must } from './must.ts';

/** A company counts exactly its signups, keeps the order of the first ones, and gets its facts in the end. */
export function judgeCompanies(customer: Customer, view: AccountView): void {
  const byCompany = Map.groupBy(customer.created, ({ item }) => textIn(item.counted_company));
  byCompany.delete('');
  const stored = new Map(view.kind('COMPANY').map((item) => [domainOf(item), item]));
  must(stored.size === byCompany.size, `${stored.size} companies are stored, ${byCompany.size} had signups.`);
  for (const [domain, signups] of byCompany) judgeCompany(domain, stored.get(domain) ?? {}, signups);
}

/** Each field has the last confirmed correction, whatever was read since. */
export function judgeCorrections(customer: Customer, view: AccountView): void {
  const stored = new Map(view.kind('CORRECTION').map((item) => [textIn(item.sk), item]));
  for (const [key, { possible }] of customer.corrections) {
    const [domain = '', field = ''] = key.split(' ');
    const value = textIn(mapOf(stored.get(`CORRECTION#${domain}`)?.[field])?.value) || null;
    must(possible.has(value), `The ${field} of ${domain} is corrected to ${value}, not ${[...possible]}.`);
  }
}

function judgeCompany(domain: string, company: Item, signups: readonly Created[]): void {
  const [people, arrivals] = [numberIn(company.people), numberIn(company.arrivals)];
  const there = signups.filter(({ removedBy }) => removedBy === undefined);
  must(people === there.length, `${there.length} signups from ${domain} are counted as ${people} people.`);
  must(arrivals === signups.length, `${signups.length} arrivals from ${domain} are counted as ${arrivals}.`);
  const inOrder = signups
    .toSorted((one, other) => one.step - other.step)
    .map(({ item }) => numberIn(item.number))
    .slice(0, placesKept);
  const places = listOf(company.first_numbers).map(numberIn);
  must(String(places) === String(inOrder), `The places at ${domain} are ${places}, not ${inOrder}.`);
  // A signup counts once as alerted and once as unknown, for any number of destinations; in a digest it
  // counts when it joins.
  const marks = signups
    .map(({ item }) => [item[storedNames.alerted_at], item[storedNames.alert_unknown_at]])
    .map((both) => both.filter((mark) => textIn(mark) !== '').length);
  const told = numberIn(company.alerts);
  const [least, most] = [marks.filter((count) => count > 0).length, marks.reduce((a, b) => a + b, 0)];
  must(least <= told && told <= most, `${least} to ${most} alerts about ${domain} are counted as ${told}.`);
  const isEnriched = there.some(({ item }) => ['completed', 'failed'].includes(statusOf(item)));
  must(!isEnriched || company.facts_at !== undefined, `${domain} waits for its facts for good.`);
  const name = textIn(company.company_name) || domains[domain]?.company;
  must(name === domains[domain]?.company, `${domain} is called ${name}.`);
}

function domainOf({ sk }: Item): string {
  return textIn(sk).slice('COMPANY#'.length);
}

/** A signup's stored domain authority; undefined if there is none. */
export function authorityOf(signup: Item): number | undefined {
  const stored = signup[storedNames.domain_authority];
  return stored?.N === undefined ? undefined : numberIn(stored);
}

/** A signup's facts equal its domain's facts, or are empty. */
export function judgeFacts(customer: Customer): void {
  for (const { id, item, address } of customer.created) {
    if (statusOf(item) !== 'completed') continue;
    const domain = domains[address.split('@')[1] ?? ''];
    const name = textIn(item[storedNames.company_name]) || domain?.company;
    must(name === domain?.company, `The signup ${id} is of ${name}.`);
    const authority = authorityOf(item) ?? domain?.authority;
    must(authority === domain?.authority, `The signup ${id} has an authority of ${authority}.`);
  }
}
