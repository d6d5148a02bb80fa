import { afterEach, beforeEach, describe, expect } from 'vitest';
import { updateDestinationItem } from '../../functions/destinations/destination-item.ts';
import { handler } from '../../functions/notifications/press-in-slack.ts';
import { isSlackSignature } from '../../functions/platform/security/signed-requests.ts';
import { updateOf } from '../../functions/platform/table/item-update.ts';
import { updateItem } from '../../functions/platform/table/table.ts';
import { deleteSignup as ownDeleteSignup } from '../../functions/signups/edit/delete-signup.ts';
import { handleSignup as ownHandleSignup } from '../../functions/signups/edit/handle-signup.ts';
import { signupKeyOf } from '../../functions/signups/items/signup-item.ts';
import { findSignupById } from '../../functions/signups/items/signup-store.ts';
import { fixedSecrets } from '../../local/settings.ts';
import { payloadOf, signedHeaders, slackAppId } from '../../local/stand-ins/hooks/slack-app.ts';
import { environmentNames } from '../../shared/operations/environment.ts';
import { storedNames } from '../../shared/signups/stored-names.ts';
import { alertAbout, givenDestination, givenRule, slackAt, workOff } from '../deliveries/given-deliveries.ts';
import { answering, type Received, startReceiver } from '../deliveries/receiver.ts';
import { asFunction } from '../support/as-function.ts';
import { callHandler } from '../support/call-handler.ts';
import { givenAccount, givenSignup, test } from '../support/given.ts';
import { once } from '../support/once.ts';
import { slackMessageSchema } from './block-kit.ts';

const deleteSignup = asFunction('public-api/change', ownDeleteSignup);
const handleSignup = asFunction('signups/dashboard-api', ownHandleSignup);

const slack = once(() => startReceiver());
const secret = fixedSecrets.SlackSigningSecret;

let accountId: string;
let id: string;
let sent: string;

beforeEach(() => {
  process.env[environmentNames.localDestinations] = 'allowed';
  slack.answer = answering(200, 'ok');
});
afterEach(() => delete process.env[environmentNames.localDestinations]);

test.beforeEach(async ({ customer }) => {
  accountId = customer.accountId;
  ({ id, sent } = await givenAlert(accountId, 'T0LOCAL'));
});

describe('a press', () => {
  test('marks the signup, names who pressed to everyone, and can be undone', async () => {
    expect(slackMessageSchema.parse(JSON.parse(sent)).blocks.at(-1)).toMatchObject({
      elements: [
        { action_id: 'handled', style: 'primary' },
        { action_id: 'not_a_fit' },
        { action_id: 'wrong_company', url: expect.stringMatching(/\?signup=[^&]+&correct=1$/) },
        { action_id: 'view', url: expect.stringMatching(/\/signups\?signup=/) },
      ],
    });
    expect(await press('handled')).toMatchObject({ status: 200, body: {} });
    const { state, at, through } = await handlingOf(id);
    expect([state, through]).toEqual(['handled', 'slack']);
    const shown = lastUpdate();
    const time = `<!date^${Math.floor(Date.parse(at ?? '') / 1000)}^{time}|${at?.slice(11, 16)} UTC>`;
    expect(shown.blocks.at(-2)).toMatchObject({ text: { text: `✓ *Handled* by <@U0ANA>, ${time}` } });
    expect(shown.blocks.slice(0, -2)).toEqual(named(sent).slice(0, -1));
    expect(await press('new', { body: slack.received.at(-1)?.body })).toMatchObject({ status: 200 });
    expect(await handlingOf(id)).toEqual({ state: 'new', at: null, through: null });
    expect(lastUpdate().blocks.at(-1)).toEqual({ ...named(sent).at(-1) });
  });

  test('that is repeated, late or at the same time keeps one state, and all see the same one', async () => {
    await Promise.all([press('handled'), press('handled', { user: 'U0BEN' }), press('handled')]);
    const handling = await handlingOf(id);
    expect(updates()).toHaveLength(3);
    const [first, ...others] = updates().map(({ blocks }) => JSON.stringify(blocks));
    expect(others).toEqual([first, first]);
    await press('handled', { user: 'U0CHRIS' });
    expect(await handlingOf(id)).toEqual(handling);
    expect(JSON.stringify(lastUpdate().blocks)).toBe(first);
    await Promise.all([press('not_a_fit'), press('new')]);
    expect(['not_a_fit', 'new']).toContain((await handlingOf(id)).state);
  });

  test('names the other place if the signup was not handled in Slack, as a late alert does', async () => {
    await handleSignup(accountId, id, 'handled', 'email');
    await press('handled');
    expect(JSON.stringify(lastUpdate())).toContain('✓ *Handled* from an email, <!date^');
    const late = await givenAlert(accountId, 'T0LOCAL', id);
    expect(late.sent).toContain('✓ *Handled* from an email, <!date^');
  });

  test('proves that the alert arrived, if the result of its delivery was lost', async () => {
    const found = signupKeyOf(accountId, id);
    if (found) await updateItem(updateOf(found.key, { remove: storedNames.alerted_at }));
    expect(await press('handled')).toMatchObject({ status: 200 });
    const proven = { alerted_at: expect.any(String), handling: { state: 'handled', through: 'slack' } };
    expect(await findSignupById(accountId, id)).toMatchObject(proven);
  });

  test('warns the person if the update is lost, and the next one repairs the message', async () => {
    slack.answer = answering(500, 'oops');
    expect(await press('handled')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const handling = await handlingOf(id);
    expect(handling.state).toBe('handled');
    slack.answer = answering(200, 'ok');
    expect(await press('handled', { user: 'U0BEN' })).toMatchObject({ status: 200 });
    expect(await handlingOf(id)).toEqual(handling);
    expect(JSON.stringify(lastUpdate())).toContain('*Handled* by <@U0ANA>');
  });

  test('for a deleted signup changes nothing, and only the person is informed', async () => {
    await deleteSignup(accountId, id, new Date());
    expect(await press('handled')).toMatchObject({ status: 200 });
    const reply = { response_type: 'ephemeral', replace_original: false, text: 'This signup was deleted.' };
    expect(JSON.parse(slack.received.at(-1)?.body ?? '')).toEqual(reply);
  });
});

describe('nothing changes by', () => {
  test.for<[string, number, () => Promise<{ status: number }>]>([
    ['a forged signature', 401, () => press('handled', {}, { secret: 'wrong' })],
    ['an empty secret', 401, () => press('handled', {}, { secret: '' })],
    ['a press that is 301 seconds old', 401, () => press('handled', {}, { now: secondsAway(-301) })],
    ['a press from the future', 401, () => press('handled', {}, { now: secondsAway(302) })],
    ['a changed body', 401, () => press('handled', {}, { changed: (body) => `${body}&x=1` })],
    ['another workspace', 404, () => press('handled', { team: { id: 'T0OTHER' } })],
    ['another app', 404, () => press('handled', { api_app_id: 'A0OTHER' })],
    ['a button that opens a page', 200, () => press('view')],
    ['an unknown button', 200, () => press('delete')],
    ['an address that is not at Slack', 200, () => press('handled', { response_url: 'https://evil.com/' })],
  ])('%s', async ([, status, attempt]) => {
    expect(await attempt()).toMatchObject({ status });
    expect(await handlingOf(id)).toMatchObject({ state: 'new' });
    expect(updates()).toEqual([]);
  });

  test("a press with parts of another account's alert", async () => {
    const other = await givenAccount();
    const foreign = await givenAlert(other.accountId, 'T0OTHER');
    const [[account, , destination], [, signup]] = [valueIn(sent), valueIn(foreign.sent)];
    for (const value of [
      valueIn(foreign.sent).join('.'),
      `${account}.${signup}.${destination}`,
      `${other.accountId}.${signup}.${destination}`,
    ]) {
      const body = sent.replaceAll(valueIn(sent).join('.'), value);
      expect(await press('handled', { body })).toMatchObject({ status: 404 });
    }
    expect(await handlingOf(foreign.id, other.accountId)).toMatchObject({ state: 'new' });
  });
});

test("Slack's published example has a valid signature, for five minutes", () => {
  // https://docs.slack.dev/authentication/verifying-requests-from-slack
  const body = Buffer.from(
    'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c',
  );
  const header = {
    time: '1531420618',
    signature: 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
  };
  const verify = (seconds: number, time = header.time) =>
    isSlackSignature(
      body,
      { ...header, time },
      '8f742231b10e8888abcd99yyyzzz85a5',
      new Date((1531420618 + seconds) * 1000),
    );
  const verdicts = [true, true, true, false, false];
  expect([0, 300, -300, 301, -301].map((seconds) => verify(seconds))).toEqual(verdicts);
  expect(verify(0, '1531420619')).toBe(false);
  expect(verify(0, '')).toBe(false);
});

/** An account with an alert that our app posted in this workspace; `sent` is the message. */
async function givenAlert(account: string, team_id: string, about?: string) {
  const destination = await givenDestination(account, slackAt(slack));
  const installed = { app_id: slackAppId, team_id, channel_id: 'C0SALES' };
  await updateItem(updateDestinationItem(account, destination, { slack: installed }));
  await givenRule(account, { destinations: [destination] });
  const signup = about ?? (await givenSignup(account));
  await alertAbout(account, signup);
  await workOff(account);
  const { body } = slack.received.at(-1) as Received;
  slack.received.splice(0);
  return { id: signup, sent: body };
}

interface Forged {
  readonly secret?: string;
  readonly now?: Date;
  readonly changed?: (body: string) => string;
}

function press(
  action_id: string,
  { body = sent, user = 'U0ANA', ...more }: Record<string, unknown> & { body?: string; user?: string } = {},
  { secret: key = secret, now = new Date(), changed = (one) => one }: Forged = {},
) {
  const payload = {
    ...payloadOf({ body }, { action_id, user, response_url: `${slack.url}/actions/1` }),
    ...more,
  };
  const form = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  return callHandler(handler, { headers: signedHeaders(form, key, now), body: changed(form) });
}

function updates() {
  return slack.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ replace_original }) => replace_original)
    .map(({ blocks }) => ({ blocks }));
}

function lastUpdate() {
  return updates().at(-1) ?? expect.fail('The message was not updated.');
}

async function handlingOf(signup: string, account = accountId) {
  const { handling } = (await findSignupById(account, signup)) ?? {};
  if (!handling) throw new Error('The signup has no alert.');
  return handling;
}

/** Slack names the blocks that we did not name. */
function named(body: string) {
  return payloadOf({ body }, { action_id: '', user: '', response_url: '' }).message.blocks;
}

function valueIn(body: string): string[] {
  return /"value":"([^"]+)"/.exec(body)?.[1]?.split('.') ?? [];
}

function secondsAway(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}
