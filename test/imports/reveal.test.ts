import { describe, expect, vi } from 'vitest';
import { writePeopleReport } from '../../functions/imports/get-import.ts';
import { peopleReportFile } from '../../functions/imports/items/import-files.ts';
import type { StoredImport } from '../../functions/imports/items/import-item.ts';
import { revealConnection, revealImport } from '../../functions/imports/reveal/reveal-import.ts';
import { enableRule, listRules } from '../../functions/notifications/rules/rule-store.ts';
import { readObject } from '../../functions/platform/aws/objects.ts';
import { ingestSignup } from '../../functions/signups/accept/ingest-signup.ts';
import { deleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { findSignup } from '../../functions/signups/items/signup-store.ts';
import * as revealed from '../../shared/imports/reveal.ts';
import { givenRule } from '../deliveries/given-deliveries.ts';
import { editSignup, test } from '../support/given.ts';
import { givenRunning, toTheEnd } from './given-import.ts';

const rows = `email,first_name,created_at ada@big.example,Ada,2026-03-01 bo@big.example,Bo,2026-09-30
  cy@mid.example,Cy, +di@small.example,Di, el@unknown.example,El, fay@gmail.com,Fay,`.replaceAll(
  /\s+/g,
  '\n',
);

test.override({ account: { balance: 9 } });

describe('the reveal of an import', () => {
  test('counts people and companies, and shows the most interesting of each', async ({ accountId }) => {
    const read = await givenEnriched(accountId);
    const { top, sizes, ...counts } = await revealImport(read);
    expect(counts).toEqual({
      ...{ people: 6, deleted: 0, not_covered: 0, companies: 4 },
      ...{ to_enrich: 5, enriched: 5, waiting: 0, matched: 0, rules: [] },
      suggestion: { size_above: '10', people: 4 },
    });
    expect(sizes).toMatchObject({
      '5001+': { companies: 1, people: 2 },
      '201-1000': { companies: 1, people: 1 },
      '11-50': { companies: 1, people: 1 },
      unknown: { companies: 1, people: 1 },
    });
    const people = ['bo@big.example 1', 'cy@mid.example 0', '+di@small.example 0'];
    expect(top.map(({ email, colleagues }) => `${email} ${colleagues}`)).toEqual(people);
    expect(top[0]).toMatchObject({
      ...{ name: 'Bo', domain: 'big.example', size: '5001+', domain_authority: 80 },
      ...{ location: 'Munich, Germany', match: null },
    });
  });

  test('puts people whom rules match first, and counts each rule that is on', async ({ accountId }) => {
    await givenRule(accountId, { name: 'Off' });
    await enableRule(accountId, (await listRules(accountId))[0]?.id ?? '', false);
    await givenRule(accountId, { name: null, size_operator: 'equals', size_value: '11-50' });
    await givenRule(accountId, { name: 'Small', size_operator: 'below', size_value: '50' });
    const { top, matched, rules, suggestion } = await revealImport(await givenEnriched(accountId));
    expect(matched).toBe(1);
    expect(rules.map(({ name, people }) => [name, people])).toEqual(
      expect.arrayContaining([
        ['Company size equals 11-50', 1],
        ['Small', 1],
      ]),
    );
    expect(top.map(({ email }) => email)).toEqual(['+di@small.example', 'bo@big.example', 'cy@mid.example']);
    expect(top[0]?.match).toEqual({ rule: rules[0]?.name, because: expect.any(String), more: 1 });
    expect(suggestion).toEqual({ size_above: '10', people: 4 });
  });

  test('suggests no rule if the rules match all such people', async ({ accountId }) => {
    await givenRule(accountId, { size_operator: 'above', size_value: '10' });
    const matched = { matched: 4, suggestion: null };
    expect(await revealImport(await givenEnriched(accountId))).toMatchObject(matched);
  });

  test('judges a rule that counts the signups of a company', async ({ accountId }) => {
    await givenRule(accountId, { size_operator: null, size_value: null, signup_ordinals: [2] });
    const { top, matched } = await revealImport(await givenEnriched(accountId));
    expect([matched, top[0]?.email]).toEqual([1, 'bo@big.example']);
  });

  test('leaves out pending people, and counts the enriched and the waiting', async ({ given }) => {
    const { accountId } = await given.account({ balance: 4 });
    const read = await toTheEnd(await givenRunning(accountId, rows));
    await enrich(accountId, 'ada@big.example', '5001+', 80);
    expect(await revealImport(read)).toMatchObject({
      ...{ people: 6, to_enrich: 4, enriched: 1, waiting: 1 },
      top: [{ email: 'ada@big.example', colleagues: 1 }],
      suggestion: { size_above: '5000', people: 1 },
    });
  });

  test('leaves out deleted people, also if they are posted again', async ({ accountId }) => {
    const read = await givenEnriched(accountId);
    for (const email of ['bo@big.example', 'cy@mid.example']) {
      const signup = await findSignup(accountId, email);
      await deleteSignup(accountId, signup?.id ?? '', new Date());
    }
    const origin = { requestId: 'again', idempotencyKey: undefined };
    await ingestSignup(accountId, { email: 'cy@mid.example' }, origin);
    expect(await revealImport(read)).toMatchObject({
      ...{ people: 4, deleted: 2, companies: 3 },
      top: [{ email: 'ada@big.example', colleagues: 0 }, { email: '+di@small.example' }],
    });
  });

  test('covers a bounded number of people, and says how many are missing', async ({ accountId }) => {
    const read = await givenEnriched(accountId);
    const bound = vi.spyOn(revealed, 'mostRevealed', 'get').mockReturnValue(2);
    expect(await revealImport(read)).toMatchObject({ people: 2, not_covered: 4, companies: 1 });
    bound.mockRestore();
  });

  test('is refused before anything is imported', async ({ accountId }) => {
    await expect(revealImport(await givenRunning(accountId, rows))).rejects.toThrow('The import is running.');
  });
});

test('the reveal of a connection has its people, and no one else', async ({ accountId }) => {
  await givenRule(accountId, { name: 'Big', size_operator: 'above', size_value: '5000' });
  for (const [email, origin] of [
    ['ada@big.example', 'connection/one/1'],
    ['bo@big.example', 'connection/one2/1'],
    ['cy@mid.example', 'connection/one/2'],
    ['di@small.example', undefined],
  ] as const) {
    await ingestSignup(accountId, { email }, { requestId: 'sent', idempotencyKey: origin });
    await enrich(accountId, email, email.startsWith('cy') ? '201-1000' : '5001+', 80);
  }
  expect(await revealConnection(accountId, 'one')).toMatchObject({
    ...{ people: 2, deleted: 0, companies: 2, to_enrich: 2, enriched: 2, matched: 1 },
    rules: [{ name: 'Big', people: 1 }],
    top: [
      { email: 'ada@big.example', match: { rule: 'Big' } },
      { email: 'cy@mid.example', match: null },
    ],
    suggestion: { size_above: '200', people: 2 },
  });
});

test('the file of an import has its people with facts, rules and safe cells', async ({ accountId }) => {
  await givenRule(accountId, { name: 'Big', size_operator: 'above', size_value: '5000' });
  const read = await givenEnriched(accountId);
  await writePeopleReport(read);
  const lines = (await readObject(peopleReportFile(read))).split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('"Line","Email","First Name"');
  expect(lines.find((line) => line.includes('bo@big'))).toMatch(
    /^"3","bo@big.example","Bo","","","big.example","5001\+","","Munich, Germany","80","2026-09-30.*","completed","Big"$/,
  );
  expect(lines.find((line) => line.includes('+di'))).toContain(`"'+di@small.example"`);
});

/** An import whose people are enriched. */
async function givenEnriched(accountId: string): Promise<StoredImport> {
  const read = await toTheEnd(await givenRunning(accountId, rows));
  await enrich(accountId, 'ada@big.example', '5001+', 80);
  await enrich(accountId, 'bo@big.example', '5001+', 80);
  await enrich(accountId, 'cy@mid.example', '201-1000', null);
  await enrich(accountId, '+di@small.example', '11-50', 30);
  await enrich(accountId, 'el@unknown.example', 'unknown', null);
  return read;
}

async function enrich(accountId: string, email: string, size: string, domain_authority: number | null) {
  const signup = await findSignup(accountId, email);
  const scrape = { company_name: null, industry: null, size, location: 'Munich, Germany' };
  await editSignup(accountId, signup?.id ?? '', {
    ...{ enrichment_status: 'completed', company_size: size, domain_authority },
    company_domain: email.slice(email.indexOf('@') + 1),
    enrichment_raw_data: { company_scrape: { ...scrape, description: null, products_services: null } },
  });
}
