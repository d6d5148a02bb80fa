import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { getOpenProfile } from '../../functions/accounts/items/profile-store.ts';
import { addDestination } from '../../functions/destinations/add-destination.ts';
import { handler as confirmDestination } from '../../functions/destinations/confirm-destination.ts';
import { destinationKey } from '../../functions/destinations/destination-item.ts';
import {
  getDestination,
  isOpenDestination,
  shownDestination,
} from '../../functions/destinations/destination-store.ts';
import { editDestination as ownChangeChoices } from '../../functions/destinations/edit-destination.ts';
import { sendLinkAgain as ownSendLinkAgain } from '../../functions/destinations/send-link.ts';
import { suppressAddress, suppressionOf } from '../../functions/platform/mail/suppression-list.ts';
import { asFunction } from '../support/as-function.ts';
import { callHandler } from '../support/call-handler.ts';
import { changesOf } from '../support/changes-of.ts';
import { changeItem, changeProfile } from '../support/given.ts';
import { test, tokenIn } from './given-mailbox.ts';

const sendLinkAgain = asFunction('destinations/dashboard-api', ownSendLinkAgain);

const editDestination = asFunction('destinations/dashboard-api', ownChangeChoices);

const minute = 60_000;
const day = 24 * 60 * minute;

describe('a further email recipient', () => {
  test('gets only a link that names the sender until it is opened', async ({ accountId, mailbox }) => {
    const added = await addRecipient(accountId, 'lee@recipient-one.example');
    expect(isOpenDestination(added)).toBe(false);
    const [mail, ...more] = await mailbox.mails('lee@recipient-one.example');
    expect(more).toEqual([]);
    expect(mail?.text).toContain((await getOpenProfile(accountId)).email);
    for (let again = 0; again < 2; again += 1) {
      const confirmed = { status: 200, body: { success: true, address: 'lee@recipient-one.example' } };
      expect(await confirm(tokenIn(mail))).toMatchObject(confirmed);
      expect(isOpenDestination(await getDestination(accountId, added.id))).toBe(true);
    }
  });

  test('is not confirmed by a replaced, old or earlier link', async ({ accountId, mailbox }) => {
    const address = 'kim@recipient-two.example';
    const added = await addRecipient(accountId, address);
    const first = tokenIn((await mailbox.mails(address))[0]);
    await sendLinkAgain(added, await getOpenProfile(accountId), later(minute));
    const second = tokenIn((await mailbox.mails(address)).find((mail) => tokenIn(mail) !== first));
    expect((await confirm(first)).status).toBe(400);
    const sentLongAgo = new Date(Date.now() - 7 * day - minute).toISOString();
    await changeItem(destinationKey(accountId, added.id), { link_sent_at: sentLongAgo });
    expect((await confirm(second)).status).toBe(400);
    const read = await getDestination(accountId, added.id);
    const edit = { id: added.id, name: 'Kim', address: 'new@recipient-two.example' };
    await editDestination(read, await getOpenProfile(accountId), edit, later(2 * minute));
    expect((await confirm(second)).status).toBe(400);
    expect(isOpenDestination(await getDestination(accountId, added.id))).toBe(false);
  });

  test('is not confirmed by any change of its link', async ({ accountId, mailbox }) => {
    const address = 'noa@recipient-seven.example';
    const added = await addRecipient(accountId, address);
    const token = tokenIn((await mailbox.mails(address))[0]);
    await fc.assert(
      fc.asyncProperty(changesOf(token), async (changed) => {
        expect((await confirm(changed)).status).toBe(400);
      }),
    );
    expect(isOpenDestination(await getDestination(accountId, added.id))).toBe(false);
  });

  test('is not confirmed once the account is being deleted', async ({ accountId, mailbox }) => {
    const address = 'eva@recipient-eight.example';
    const added = await addRecipient(accountId, address);
    const token = tokenIn((await mailbox.mails(address))[0]);
    await changeProfile(accountId, { closing_at: new Date().toISOString() });
    expect((await confirm(token)).status).toBe(400);
    expect(isOpenDestination(await getDestination(accountId, added.id))).toBe(false);
  });

  test('must confirm again after an edit of the address, not of the name', async ({ accountId, mailbox }) => {
    const added = await addRecipient(accountId, 'ida@recipient-three.example');
    await confirm(tokenIn((await mailbox.mails('ida@recipient-three.example'))[0]));
    const read = await getDestination(accountId, added.id);
    const profile = await getOpenProfile(accountId);
    await editDestination(read, profile, { id: added.id, name: 'Ida', address: read.address }, new Date());
    expect(isOpenDestination(await getDestination(accountId, added.id))).toBe(true);
    const moved = { id: added.id, name: 'Ida', address: 'ida@elsewhere.example' };
    await editDestination(await getDestination(accountId, added.id), profile, moved, new Date());
    const stored = await getDestination(accountId, added.id);
    expect([isOpenDestination(stored), stored.address]).toEqual([false, 'ida@elsewhere.example']);
    await confirm(tokenIn((await mailbox.mails('ida@elsewhere.example'))[0]));
    expect(isOpenDestination(await getDestination(accountId, added.id))).toBe(true);
    const respelled = { ...moved, address: 'Ida@elsewhere.example' };
    const [confirmed, renewed] = [await getDestination(accountId, added.id), await getOpenProfile(accountId)];
    await editDestination(confirmed, renewed, respelled, new Date());
    expect((await getDestination(accountId, added.id)).address).toBe('Ida@elsewhere.example');
  });

  test("is refused if the address is the account's, a destination or suppressed", async ({ accountId }) => {
    const own = (await getOpenProfile(accountId)).email;
    await addRecipient(accountId, 'ann@recipient-four.example');
    await suppressAddress('gone@recipient-four.example', 'bounce', new Date().toISOString());
    for (const address of [own.toUpperCase(), 'Ann@recipient-four.example', 'gone@recipient-four.example']) {
      const refused = { code: 'invalid_request', fields: { address: expect.any(String) } };
      await expect(addRecipient(accountId, address)).rejects.toMatchObject(refused);
    }
  });
});

describe('confirmation links', () => {
  test('are sent once a minute to a recipient and five times a day by an account', async ({ accountId }) => {
    const added = await addRecipient(accountId, 'one@recipient-five.example');
    await expect(sendLinkAgain(added, await getOpenProfile(accountId), new Date())).rejects.toMatchObject({
      code: 'rate_limit_exceeded',
      headers: { 'retry-after': '60' },
    });
    for (let count = 1; count <= 4; count += 1)
      await sendLinkAgain(added, await getOpenProfile(accountId), later(count * minute));
    await expect(sendLinkAgain(added, await getOpenProfile(accountId), later(6 * minute))).rejects.toThrow(
      '5 confirmation links a day',
    );
    const limited = { code: 'rate_limit_exceeded' };
    await expect(addRecipient(accountId, 'two@recipient-five.example')).rejects.toMatchObject(limited);
    await sendLinkAgain(added, await getOpenProfile(accountId), later(day));
  });

  test('that could not be sent are shown as not sent, and sent again', async ({ accountId, mailbox }) => {
    mailbox.ses.mode = 'refuses';
    const added = await addRecipient(accountId, 'max@recipient-six.example').finally(() => {
      mailbox.ses.mode = 'takes';
    });
    const profile = await getOpenProfile(accountId);
    expect((await shownDestination(added, profile)).link_sent_at).toBeNull();
    const read = await getDestination(accountId, added.id);
    expect((await sendLinkAgain(read, profile, new Date())).link_sent_at).toBeTruthy();
    expect(await mailbox.mails('max@recipient-six.example')).toHaveLength(1);
  });

  test('are not sent to an address that complained before it was confirmed', async ({ accountId }) => {
    const address = 'uma@recipient-nine.example';
    const added = await addRecipient(accountId, address);
    await suppressAddress(address, 'complaint', new Date().toISOString());
    const again = sendLinkAgain(added, await getOpenProfile(accountId), later(minute));
    await expect(again).rejects.toThrow('reported one of our emails as spam');
  });

  test('bring back a recipient who bounced or complained', async ({ accountId, mailbox }) => {
    const address = 'ora@recipient-seven.example';
    const added = await addRecipient(accountId, address);
    await confirm(tokenIn((await mailbox.mails(address))[0]));
    const read = () => getDestination(accountId, added.id);
    const profile = await getOpenProfile(accountId);
    await expect(sendLinkAgain(await read(), profile, later(minute))).rejects.toThrow('confirmed already');
    await suppressAddress(address, 'complaint', new Date().toISOString());
    expect((await shownDestination(await read(), profile)).health.suppressed?.reason).toBe('complaint');
    await sendLinkAgain(await read(), profile, later(minute));
    const tokens = (await mailbox.mails(address)).map(tokenIn);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) await confirm(token);
    expect(await suppressionOf(address, 'alert', true)).toBeUndefined();
    expect((await shownDestination(await read(), profile)).health.suppressed).toBeNull();
  });
});

async function addRecipient(accountId: string, address: string) {
  const choice = { kind: 'email', name: 'Recipient', address } as const;
  return addDestination(accountId, await getOpenProfile(accountId), choice, new Date());
}

function confirm(token: string) {
  const headers = { 'content-type': 'application/json' };
  return callHandler(confirmDestination, { body: { token }, headers });
}

function later(milliseconds: number): Date {
  return new Date(Date.now() + milliseconds);
}
