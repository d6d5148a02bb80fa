import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { createTransport } from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import type { Message } from '../../../local/aws/ses/mail-store.ts';
import { openMailbox } from '../../../local/aws/ses/mailbox.ts';
import { scratch } from '../../support/scratch.ts';
import { serve } from '../serve.ts';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const composer = createTransport({ streamTransport: true, buffer: true });

test('a raw email sent through SES appears with its headers, for any case of its address', async () => {
  const { ses, messages } = await open();
  const Data = await alert('Ann <Ann@Example.test>', 'Grüße');
  const { MessageId } = await ses.send(new SendRawEmailCommand({ RawMessage: { Data } }));
  expect(MessageId).toBeTruthy();
  expect(await messages('?to=ann@EXAMPLE.test')).toEqual([
    {
      id: expect.any(String),
      from: 'alerts@signup-scout.test',
      to: 'Ann@example.test',
      subject: 'Grüße',
      text: expect.stringContaining('A signup that matters – ünï'),
      html: expect.stringContaining('<b>matters</b>'),
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      headers: expect.objectContaining({
        'list-unsubscribe': '<https://signup-scout.test/unsubscribe?t=1>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      }),
    },
  ]);
  expect(await messages('?to=else@example.test')).toEqual([]);
});

test('the HTML of an email is shown in a sandbox', async () => {
  const { mailbox, origin, messages } = await open();
  await mailbox.deliver({
    from: 'a@x.test',
    to: 'b@x.test',
    subject: 's',
    html: '<script>alert(1)</script>hi',
  });
  const [message] = await messages();
  const answer = await fetch(`${origin}/local/mail/messages/${message?.id}/html`);
  expect(answer.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*sandbox(?!.*allow-scripts)/,
  );
  expect((await fetch(`${origin}/local/mail/messages/..%2F..%2Fx/raw`)).status).toBe(404);
});

async function open(dataDir = scratch()) {
  const mailbox = await openMailbox({ dataDir });
  const { origin, close } = await serve({ '/ses': mailbox.ses, '/local/mail': mailbox.pages });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const ses = new SESClient({ region: 'eu-west-1', endpoint: `${origin}/ses`, credentials, maxAttempts: 1 });
  opened.push(async () => {
    ses.destroy();
    await close();
  });
  const messages = async (query = ''): Promise<Message[]> =>
    (await (await fetch(`${origin}/local/mail/messages${query}`)).json()) as Message[];
  return { dataDir, mailbox, origin, ses, messages };
}

async function alert(to: string, subject: string): Promise<Buffer> {
  const { message } = await composer.sendMail({
    from: 'SignupScout <alerts@signup-scout.test>',
    to,
    subject,
    text: 'A signup that matters – ünï',
    html: '<p>A signup that <b>matters</b></p>',
    headers: {
      'List-Unsubscribe': '<https://signup-scout.test/unsubscribe?t=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  return message as Buffer;
}
