import path from 'node:path';
import type { Message } from '../../local/aws/ses/mail-store.ts';
import { openMailbox } from '../../local/aws/ses/mailbox.ts';
import { serve } from '../local/serve.ts';
import { test as given } from '../support/given.ts';
import { scratch } from '../support/scratch.ts';
import { standInSes } from '../support/stand-in-ses.ts';

interface Mails {
  readonly mailbox: {
    readonly ses: ReturnType<typeof standInSes>['ses'];
    /** The emails to an address, newest first. */
    readonly mails: (to: string) => Promise<Message[]>;
  };
}

/** A test with the backend, and a mailbox behind an SES that can misbehave. */
export const test = given.extend<Mails>({
  mailbox: [
    async ({ backend: _ }, use) => {
      const mailbox = await openMailbox({ dataDir: path.join(scratch(), 'mail') });
      const { ses, listener } = standInSes(mailbox);
      const { origin, close } = await serve({ '/ses': listener, '/local/mail': mailbox.pages });
      process.env.AWS_ENDPOINT_URL_SES = `${origin}/ses`;
      await use({
        ses,
        async mails(to) {
          const answer = await fetch(`${origin}/local/mail/messages?to=${encodeURIComponent(to)}`);
          return (await answer.json()) as Message[];
        },
      });
      await close();
    },
    { scope: 'file', auto: true },
  ],
});

/** The token in the link of an email that requests a confirmation. */
export function tokenIn(mail: Message | undefined): string {
  const link = /\S+\/confirm-alerts#\S+/.exec(mail?.text ?? '')?.[0] ?? '#';
  return new URLSearchParams(link.split('#')[1]).get('token') ?? '';
}
