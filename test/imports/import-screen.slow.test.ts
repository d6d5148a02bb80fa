import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { once } from '../support/once.ts';
import { routeData, unrouteData } from '../support/route-data.ts';
import { checked, finished, found, ImportPage, running } from './import-page.ts';

const screen = once(() => ImportPage.start());

beforeEach(async () => {
  unrouteData(screen.page);
  await screen.page.setViewportSize({ width: 1280, height: 900 });
  screen.complaints.length = 0;
});

const file = [
  'email;first_name;backup',
  'maya@northwindlabs.example;Maya;maya@gmail.com',
  'jide@gmail.com;Jide;jide@northwindlabs.example',
  'maya@@northwindlabs.example;;',
].join('\n');

describe('a file', () => {
  test('IM-09 shows its companies free of charge, enriches the chosen ones first, and keeps the rest', async () => {
    // The stage then has facts of this company.
    await screen.product.api('add-signup', { email: 'first@northwindlabs.example' });
    await screen.product.enriched('first@northwindlabs.example');
    await screen.open();
    await screen.choose(
      ['email', 'ada@northwindlabs.example', 'bo@northwindlabs.example', 'cy@nobody-knows.example'].join(
        '\n',
      ),
    );
    await screen.page.getByRole('heading', { name: 'Your companies' }).waitFor();
    await screen.page.getByText('3 people from 2 companies').waitFor();
    await screen.page.getByText('Size unknown for 50%').waitFor();
    for (const width of [1440, 768, 390, 320]) await screen.expectSound(width);
    await screen.page.setViewportSize({ width: 1280, height: 900 });
    await screen.button('Enrich These 2 First (2 credits)').waitFor();
    await screen.page.getByLabel('Everyone at these companies').check();
    await screen.button('Enrich These 3 First (3 credits)').waitFor();
    const row = screen.page.getByRole('checkbox', { name: /northwindlabs/ });
    await row.uncheck();
    await screen.button('Enrich These 1 First (1 credit)').waitFor();
    await row.check();
    await screen.page.getByLabel('51-200 people').uncheck();
    await screen.page.getByLabel('Size unknown').uncheck();
    await screen.said('Choose at least one company.').waitFor();
    await screen.page.getByLabel('51-200 people').check();
    await screen.page.getByLabel('One person per company').check();
    await screen.button('Enrich These 1 First (1 credit)').click();
    await screen.button('Import the Rest').waitFor();
    const id = new URL(screen.page.url()).searchParams.get('id');
    await expect(screen.visitor.call('POST', `/api/imports/${id}/check`, {})).rejects.toThrow(
      'Rows of this file were imported',
    );
    await screen.page.getByText('2 people from 2 companies').waitFor();
    await screen.button('Import the Rest').click();
    await screen.page.getByRole('heading', { name: 'Import Finished' }).waitFor();
    await screen.said('3 of 3 rows').waitFor();
    await screen.page.getByText('3 people from 2 companies').waitFor();
    const people = screen.page.getByRole('list', { name: 'People to look at first' });
    await people.getByText('And a colleague.').waitFor();
    const download = screen.page.waitForEvent('download');
    await screen.button('Download People').click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('"cy@nobody-knows.example"');
    await people.getByRole('link', { name: /@northwindlabs/ }).click();
    await screen.page.getByRole('dialog').getByText('@northwindlabs.example').first().waitFor();
  });

  test('IM-01 to IM-05 is chosen from the signups page, checked, priced, imported and reported', async () => {
    await screen.page.goto(`${screen.product.url}/signups`);
    await screen.page.getByRole('link', { name: 'Import', exact: true }).click();
    await screen.page.getByRole('heading', { name: 'Drop a CSV file here' }).waitFor();
    await expect
      .poll(() => screen.page.locator('nav [aria-current=page]:visible').innerText())
      .toBe('Signups');
    await screen.choose(file);
    await screen.page.getByRole('heading', { name: 'Price' }).waitFor();
    await screen.page.getByText('UTF-8, separated by semicolons, first line has the column names').waitFor();
    await expect.poll(() => screen.page.getByLabel('Import email as').inputValue()).toBe('email');
    await screen.page.getByText('Two @ signs in the email').waitFor();
    await screen.page.getByText('1 signup, 1 credit each').waitFor();
    for (const width of [1440, 768, 390, 320]) await screen.expectSound(width);
    await screen.page.setViewportSize({ width: 1280, height: 900 });

    await screen.page.getByLabel('Import backup as').selectOption('Email');
    await screen.page.getByText('Two @ signs in the email').waitFor({ state: 'detached' });
    expect(await screen.page.getByLabel('Import email as').inputValue()).toBe('');
    await screen.page.getByLabel('Import backup as').selectOption('Not imported');
    await screen.said('Choose the column that holds the emails.').waitFor();
    await expect.poll(() => screen.start().isDisabled()).toBe(true);
    await screen.page.getByLabel('Import email as').selectOption('Email');
    await screen.page.getByText('Two @ signs in the email').waitFor();

    await screen.start().click();
    await screen.page.getByRole('heading', { name: 'Import Finished' }).waitFor();
    await screen.said('2 of 2 rows').waitFor();
    await screen.said('Alerts are off for imported rows.').waitFor();
    const download = screen.page.waitForEvent('download');
    await screen.button('Download Report').click();
    expect((await download).suggestedFilename()).toBe('import-report.csv');
    expect(await readFile(await (await download).path(), 'utf8')).toContain(
      '"maya@northwindlabs.example","imported"',
    );
    for (const width of [1440, 390]) await screen.expectSound(width);
    await screen.open();
    await screen.page.getByRole('listitem').filter({ hasText: 'Finished, 2 signups imported' }).waitFor();
    for (const width of [1440, 390]) await screen.expectSound(width);
    expect(screen.complaints).toEqual([]);
  });

  test('IM-08 that cannot be imported says why, and another can be chosen', async () => {
    await screen.open();
    await screen.choose('PK\u0003\u0004 a workbook', 'past.xlsx');
    await screen.page.getByRole('alert').filter({ hasText: 'Save the workbook as CSV' }).waitFor();
    await screen.page.getByRole('link', { name: 'Choose Another File' }).click();
    await screen.page.getByRole('heading', { name: 'Drop a CSV file here' }).waitFor();
  });

  test('IM-04 that costs more than there is says how much is missing', async () => {
    await screen.show({ ...checked, price_of_rest: 9000 });
    await screen.said('You need 2,321 more credits.').waitFor();
    await expect.poll(() => screen.start().isDisabled()).toBe(true);
    await screen.page.getByRole('link', { name: 'Purchase Credits' }).waitFor();
  });
});

describe('a running import', () => {
  test('IM-05 shows its progress, in words and for screen readers, and updates by itself', async () => {
    const server = await screen.show(running);
    const bar = screen.page.getByRole('progressbar', { name: 'Import' });
    await expect
      .poll(() => bar.getAttribute('aria-valuetext'))
      .toBe('33%: Imported 590, Skipped 10, Still in the file 1,200');
    await screen.page.getByText(/About \d+ min left/).waitFor();
    await screen.page.getByText('30 percent imported').waitFor({ state: 'attached' });
    for (const width of [1440, 768, 390, 320]) await screen.expectSound(width);
    server.shown = { ...running, progress: { ...running.progress, done: 1200, paid: 1100 } };
    await screen.said('66%').waitFor();
  });

  test('IM-06 is paused and resumed', async () => {
    const server = await screen.show(running);
    await screen.button('Pause').click();
    await screen.page.getByRole('heading', { name: 'Import Paused' }).waitFor();
    await screen.said('33%').waitFor();
    await screen.button('Resume').click();
    await screen.button('Pause').waitFor();
    expect(server.asked).toEqual([{ state: 'paused' }, { state: 'running' }]);
  });

  test('IM-06 is canceled only after a question that says what stays', async () => {
    const server = await screen.show(running);
    await screen.button('Cancel Import').click();
    const dialog = screen.page.getByRole('alertdialog', { name: 'Cancel this import?' });
    await dialog.getByText(/Signups that were imported stay/).waitFor();
    await dialog.getByRole('button', { name: 'Keep Importing' }).click();
    expect(server.asked).toEqual([]);
    await screen.button('Cancel Import').click();
    await dialog.getByRole('button', { name: 'Cancel Import' }).click();
    await screen.page.getByRole('heading', { name: 'Import Canceled' }).waitFor();
    expect(server.asked).toEqual([{ state: 'cancelled' }]);
  });

  test('IM-07 whose rows wait for credits offers to buy some', async () => {
    await screen.show({ ...running, progress: { ...running.progress, waiting: 60 } });
    await screen.page.getByRole('region', { name: '60 signups waiting for credits' }).waitFor();
    await screen.page.getByRole('link', { name: 'Purchase Credits' }).waitFor();
    for (const width of [1440, 390]) await screen.expectSound(width);
  });

  test('IM-08 that is not there, or cannot be loaded, says so', async () => {
    await screen.open('missing');
    await screen.page.getByText('There is no such import.').waitFor();
    await routeData(screen.page, '**/api/imports/one', { status: 400, json: { error: 'No.' } });
    await screen.open('one');
    await screen.said("This import couldn't be loaded.").waitFor();
    unrouteData(screen.page);
    await screen.button('Try Again').click();
    await screen.page.getByText('There is no such import.').waitFor();
  });
});

describe('the people of an ended import', () => {
  test('IM-10 are shown with reasons, the rules that match them, and a rule for such people', async () => {
    const server = await screen.show(finished);
    await screen.page.getByText('9,400 people from 3,120 companies, 41 above 1,000 people.').waitFor();
    await screen.page.getByText('41 would have alerted you.').waitFor();
    await screen.said('Without 12 deleted signups.').waitFor();
    await screen.page
      .getByText('Large companies: Company size 5,001+ is above 1,000. 1 more rule matches.')
      .waitFor();
    await screen.said('quarrystone.example, 1,001-5,000 people. And a colleague.').waitFor();
    await screen.page.getByText('Domain authority above 60').waitFor();
    expect(await screen.page.getByText('location is Iceland').count()).toBe(0);
    for (const width of [1440, 768, 390, 320]) await screen.expectSound(width);
    await screen.page.setViewportSize({ width: 1280, height: 900 });
    await screen.page.getByRole('link', { name: 'Alert Me About Such People' }).click();
    const dialog = screen.page.getByRole('dialog', { name: 'Add Notification' });
    await dialog.getByRole('button', { name: 'Company size: above 1,000, change', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(screen.page.url()).search).toBe('');
    expect(server.asked).toEqual([]);
  });

  test('IM-10 are counted while they are being enriched, and the page updates by itself', async () => {
    const server = await screen.show(finished);
    server.reveal = { ...found, people: 4, enriched: 1, top: [], matched: 0, rules: [], suggestion: null };
    await screen.open('one');
    await screen.said('1 of 4,000 enriched. This page updates by itself.').waitFor();
    await screen.said('The first people appear once they are enriched.').waitFor();
    await screen.said('No rule is on yet.').waitFor();
    for (const width of [1440, 390]) await screen.expectSound(width);
    server.reveal = { ...found, not_covered: 90_000 };
    await screen.page.getByText('The other 90,000 are in Signups.').waitFor();
    await screen.page.getByText('Still being enriched').waitFor({ state: 'detached' });
  });

  test('IM-10 are shown after a choice of companies, too, and the rest can be imported', async () => {
    const server = await screen.show({ ...finished, state: 'checked', alerts: true, until: 1800 });
    server.reveal = { ...found, matched: 0, rules: [{ id: 'strong', name: 'Strong', people: 0 }] };
    await screen.open('one');
    await screen.page.getByText('0 matched your rules.').waitFor();
    await screen.said('No rule matches any of these people.').waitFor();
    await screen.page.getByRole('heading', { name: 'Price' }).waitFor();
    for (const width of [1440, 390]) await screen.expectSound(width);
  });

  test('IM-10 that cannot be loaded are requested again', async () => {
    await screen.show(finished);
    await routeData(screen.page, '**/api/imports/one/reveal', { status: 400, json: { error: 'No.' } });
    await screen.open('one');
    await screen.said("The people of this import couldn't be loaded.").waitFor();
    unrouteData(screen.page);
    await screen.page.getByRole('heading', { name: 'Import Finished' }).waitFor();
  });
});
