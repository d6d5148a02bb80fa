import type { Message } from '../../local/aws/ses/mail-store.ts';
import { test as given } from '../support/given.ts';
import { startMailbox } from '../support/stand-in-ses.ts';

/** A test with the backend, and a mailbox behind an SES that can misbehave. */
export const test = given.extend<{ mailbox: Awaited<ReturnType<typeof startMailbox>> }>({
  mailbox: [
    async ({ backend: _ }, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'file', auto: true },
  ],
});

/** The token in the link of an email that requests a confirmation. */
export function tokenIn(mail: Message | undefined): string {
  const link = /\S+\/confirm-alerts#\S+/.exec(mail?.text ?? '')?.[0] ?? '#';
  return new URLSearchParams(link.split('#')[1]).get('token') ?? '';
}
