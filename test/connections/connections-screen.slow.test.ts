import { describe, expect, test } from 'vitest';
import { sources } from '../../shared/connections/connection.ts';
import { givenConnectionsPage, newEmail } from './connections-page.ts';
import { testEventsOf } from './each-source.ts';
import { svixSecret } from './given-connection.ts';

const screen = givenConnectionsPage();

describe('the list', () => {
  test('CN-02 offers every source and snippets; choosing one opens its page with the steps', async () => {
    await screen.list();
    await expect.poll(() => screen.button(/^Connect: /).count()).toBe(sources.length);
    await screen.button('View Code: Snippet').waitFor();
    const past = screen.page.getByRole('link', { name: 'Import a CSV' });
    await expect.poll(() => past.getAttribute('href')).toBe('/import');
    for (const width of [1440, 768, 390, 320]) await screen.expectSound(width);
    await screen.button('Connect: Supabase').click();
    await screen.page.getByRole('heading', { name: 'Supabase', level: 1 }).waitFor();
    await screen.page.getByRole('heading', { name: 'Three steps in Supabase' }).waitFor();
    await screen.list();
    await screen.button('Connect: Supabase').click();
    await screen.page.getByRole('heading', { name: 'Supabase', level: 1 }).waitFor();
    expect((await screen.connections()).map(({ name, source }) => [name, source])).toEqual([
      ['Supabase', 'supabase'],
    ]);
    expect(screen.complaints).toEqual([]);
  });

  test('CN-01 each connection says how it is doing, and its row leads to its page', async () => {
    const made = await screen.connected('generic');
    await screen.send(made, 'created');
    await screen.list();
    const row = screen.page.getByRole('list', { name: 'Your connections' }).getByRole('listitem');
    await row.getByText(/^Receiving, last event/).waitFor();
    await row.getByText('1 signup', { exact: true }).waitFor();
    await screen.send(made, 'created', { wrong: true });
    await screen.list();
    await row.getByText(/^Receiving, last event .*, 1 refused$/).waitFor();
    await row.getByRole('link', { name: 'My generic' }).click();
    await screen.page.getByRole('heading', { name: 'My generic', level: 1 }).waitFor();
  });

  test('CN-12 the tenth person of a connection shows who was found', async () => {
    const made = await screen.connected('generic');
    const reveal = screen.page.getByRole('heading', { name: 'People of this connection' });
    for (let person = 0; person < 9; person += 1) await screen.post(made, { email: newEmail() });
    await screen.open(made.id);
    await expect.poll(async () => (await screen.connections())[0]?.signups).toBe(9);
    await screen.page.reload();
    await screen.said('The signup it became').waitFor();
    expect(await reveal.count()).toBe(0);
    await screen.post(made, { email: newEmail() });
    await reveal.waitFor();
    await screen.page.getByText(/^10 people from/).waitFor();
    for (const width of [1440, 768, 390, 320]) await screen.expectSound(width);
  });

  test('CN-10 a snippet is shown with this address, copies the key, and waits for a signup', async () => {
    await screen.list();
    await screen.button('View Code: Snippet').click();
    await screen.dialog().getByText(`${screen.product.url}/v1/signups`).waitFor();
    await screen.said('Waiting for a signup').waitFor();
    await screen.expectSound(1280);
    await screen.expectSound(390);
    await screen.page.getByLabel('Framework').selectOption('Django');
    await screen.dialog().getByText('def signed_up').waitFor();
    const { api_key } = (await screen.visitor.call('GET', '/api/account')) as { api_key: string };
    await screen.button('Copy environment').click();
    await expect.poll(() => screen.clipboard()).toBe(`SIGNUPSCOUT_KEY=${api_key}`);
    const email = newEmail();
    await screen.product.post('/v1/signups', { email }, { 'x-api-key': api_key });
    await screen.said(`${email} was received.`).waitFor();
  });
});

describe('the page of a connection', () => {
  test('CN-03 shows the whole address, and the secret only after a press', async () => {
    const made = await screen.connected('supabase');
    const secret = await screen.secretOf(made);
    await screen.page.getByText(`${screen.product.url}${made.path}`, { exact: true }).waitFor();
    expect(await screen.page.content()).not.toContain(secret);
    await screen.button('Show: Secret').click();
    await screen.said(secret).waitFor();
    await screen.button('Copy: Secret').click();
    await expect.poll(() => screen.clipboard()).toBe(secret);
    await screen.button('Hide: Secret').click();
    await screen.said(secret).waitFor({ state: 'detached' });
  });

  test('CN-04 takes the signing secret that Clerk made; anything else shows a field error', async () => {
    await screen.list();
    await screen.button('Connect: Clerk').click();
    await screen.page.getByText('Signing secret not pasted yet').waitFor();
    const field = screen.page.getByRole('textbox', { name: 'Signing Secret' });
    await field.fill('sk_live_1');
    await screen.button('Save Secret').click();
    await screen.said('Must be a signing secret, which begins with whsec_').waitFor();
    await screen.expectSound(1280);
    await screen.expectSound(390);
    await field.fill(svixSecret);
    await screen.button('Save Secret').click();
    await screen.said('Secret saved').waitFor();
    await expect.poll(() => screen.page.locator(':focus').textContent()).toBe('Replace Secret');
    expect((await screen.connections())[0]).toMatchObject({ has_secret: true });
  });

  test('CN-05 a rotation shows the new secret and the old one with its end', async () => {
    const made = await screen.connected('generic');
    const old = await screen.secretOf(made);
    await screen.button('Rotate Secret').click();
    await screen.page.getByLabel('The old secret ends').selectOption('In 1 hour');
    await screen.expectSound(390);
    await screen.button('Make New Secret').click();
    await screen.page.getByText(/^Old secret, ends /).waitFor();
    await screen.said(old).waitFor();
    await screen.said(await screen.secretOf(made)).waitFor();
  });

  testEventsOf(['clerk', 'generic'], screen);

  test('CN-06 is sound before the first event and after it, on every width', async () => {
    const made = await screen.connected('clerk');
    for (const width of [1440, 390, 320]) await screen.expectSound(width);
    await screen.send(made, 'created');
    await screen.enriched();
    await screen.page.getByText('"user.created"', { exact: true }).waitFor();
    for (const width of [1440, 768, 390, 320]) await screen.expectSound(width);
    expect(screen.complaints).toEqual([]);
  });

  test('CN-07 lists ignored events with the reason, and reads one again', async () => {
    const made = await screen.connected('stripe');
    await screen.send(made, 'updated');
    const reason = 'The event is "customer.updated"; only customer.created is a signup.';
    await screen.button('Ignored 1').click();
    const ignored = screen.page.getByRole('list', { name: 'Events' });
    await ignored.getByText(reason).waitFor();
    await screen.expectSound(390);
    await screen.button('Replay Event').click();
    await screen.said('The event is read again').waitFor();
    await ignored.getByRole('button', { name: /^View event of/ }).click();
    await screen.page.getByText('"customer.updated"', { exact: true }).waitFor();
  });

  test('CN-09 is renamed, and deleted after a confirmation', async () => {
    const made = await screen.connected('auth0');
    await screen.button('More').click();
    await screen.page.getByRole('menuitem', { name: 'Rename' }).click();
    await screen.page.getByRole('textbox', { name: 'Name' }).fill(' ');
    await screen.button('Rename').click();
    await screen.said('Required').waitFor();
    await screen.page.getByRole('textbox', { name: 'Name' }).fill('Auth0, production');
    await screen.button('Rename').click();
    await screen.page.getByRole('heading', { name: 'Auth0, production', level: 1 }).waitFor();
    await screen.button('More').click();
    await screen.page.getByRole('menuitem', { name: 'Delete...' }).click();
    await screen.page.getByRole('alertdialog', { name: 'Delete “Auth0, production”?' }).waitFor();
    await screen.expectSound(390);
    await screen.button('Cancel').click();
    expect(await screen.connections()).toHaveLength(1);
    await screen.button('More').click();
    await screen.page.getByRole('menuitem', { name: 'Delete...' }).click();
    await screen.button('Delete').click();
    await screen.page.getByRole('heading', { name: 'Connections', level: 1 }).waitFor();
    expect(await screen.connections()).toEqual([]);
    await screen.page.goto(`${screen.product.url}/connection?id=${made.id}`);
    await screen.said('This connection was deleted.').waitFor();
  });
});
