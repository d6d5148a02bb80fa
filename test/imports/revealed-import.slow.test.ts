import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routeData, unrouteData } from '../support/route-data.ts';
import { finished, found, ImportPage } from './import-page.ts';

let screen: ImportPage;

beforeAll(async () => {
  screen = await ImportPage.start();
}, 150_000);

afterAll(() => screen.end());

beforeEach(async () => {
  unrouteData(screen.page);
  await screen.page.setViewportSize({ width: 1280, height: 900 });
  screen.complaints.length = 0;
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
    await routeData(screen.page, '**/api/imports/one/reveal', (route) =>
      route.fulfill({ status: 400, json: { error: 'No.' } }),
    );
    await screen.open('one');
    await screen.said("The people of this import couldn't be loaded.").waitFor();
    unrouteData(screen.page);
    await screen.page.getByRole('heading', { name: 'Import Finished' }).waitFor();
  });
});
