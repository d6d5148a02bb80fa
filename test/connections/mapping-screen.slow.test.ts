import { describe, expect, test } from 'vitest';
import { givenConnectionsPage, newEmail } from './connections-page.ts';

const screen = givenConnectionsPage();

describe('the mapping of a generic connection', () => {
  test('CN-08 is picked by choosing values of the last event; how it would be read is shown before it is saved', async () => {
    const made = await screen.connected('generic');
    const email = newEmail();
    await screen.post(made, { who: { mail: email, called: 'Ada Byron' }, org: 'Analytical' });
    const reading = screen.page.getByRole('region', { name: 'How this event is read' });
    await reading.getByText('Not in this event').first().waitFor();
    await screen.said('The event holds no email address.').waitFor();

    await screen.pick('/who/mail', 'Email');
    await reading.getByText(email).waitFor();
    await screen.pick('/who/called', 'Full Name');
    await reading.getByText('Byron', { exact: true }).waitFor();
    await screen.pick('/org', 'Company');
    await reading.getByText('Analytical').waitFor();
    for (const width of [1280, 390]) await screen.expectSound(width);
    expect((await screen.connections())[0]?.mapping?.email).not.toContain('/who/mail');

    await screen.button('Save Mapping').click();
    await screen.said('Mapping saved').waitFor();
    await screen.button('Save Mapping').waitFor({ state: 'detached' });
    expect((await screen.connections())[0]?.mapping).toMatchObject({
      email: ['/who/mail', '/email', '/user/email', '/data/email', '/data/user/email'],
      full_name: ['/who/called', '/name', '/user/name', '/data/name'],
    });
    await screen.button('Replay Event').click();
    await screen.said('The signup it became').waitFor();
    expect(screen.complaints).toEqual([]);
  });

  test('CN-08 is not saved if it finds no email address in the last event, and can be discarded', async () => {
    const made = await screen.connected('generic');
    await screen.post(made, { email: newEmail(), name: 'Ada' });
    await screen.pick('/name', 'Email');
    await screen.button('Save Mapping').click();
    await screen.said("The email's place leads to no email address in the latest event.").waitFor();
    await screen.expectSound(390);
    await screen.button('Discard Changes').click();
    await screen.button('/name: "Ada", read as Full Name').waitFor();
    expect((await screen.connections())[0]?.mapping?.email[0]).toBe('/email');
  });

  test('CN-08 that was changed reads the ignored events again after a confirmation', async () => {
    const made = await screen.connected('generic');
    for (const mail of [newEmail(), newEmail()]) await screen.post(made, { who: { mail } });
    await screen.button('Ignored 2').waitFor();
    const mapping = { email: ['/who/mail'] };
    await screen.visitor.call('PUT', `/api/connections/${made.id}/mapping`, mapping);
    await screen.button('Ignored 2').click();
    await screen.button('Replay Ignored Events').click();
    await screen.page.getByRole('alertdialog', { name: 'Replay ignored events?' }).waitFor();
    await screen.expectSound(390);
    await screen.button('Replay').click();
    await screen.said('2 events are read again').waitFor();
    await screen.said('No event was ignored in the last 7 days.').waitFor();
    await screen.product.until(async () => (await screen.connections())[0]?.signups === 2);
  });
});
