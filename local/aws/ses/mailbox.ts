import { EventEmitter } from 'node:events';
import type { RequestListener } from 'node:http';
import type { SentMail } from './feedback.ts';
import { openMailStore } from './mail-store.ts';
import { mailPages } from './pages.ts';
import { buildMime, sesListener } from './ses.ts';

/** An email in parts, or as `raw` MIME whose headers say from whom and to whom. */
export type Delivery =
  | { readonly raw: Uint8Array | string }
  | {
      readonly from: string;
      readonly to: string;
      readonly subject: string;
      readonly html?: string;
      readonly text?: string;
    };

export interface Mailbox {
  /** SES's v1 Query API, for `AWS_ENDPOINT_URL_SES`. */
  readonly ses: RequestListener;
  /** `/local/mail`, with or without that prefix in the URL. */
  readonly pages: RequestListener;
  /** Puts an email into the mailbox; it is on disk once this resolves. */
  deliver(mail: Delivery): Promise<void>;
  /** Calls the listener for each email that SES accepted. */
  onSent(listener: (mail: SentMail) => void): void;
  stop(): Promise<void>;
}

/** Emulates SES and every recipient's inbox. Emails are kept in `dataDir`, one .eml file each. */
export async function openMailbox({ dataDir }: { dataDir: string }): Promise<Mailbox> {
  const store = await openMailStore(dataDir);
  const events = new EventEmitter<{ sent: [SentMail] }>();
  const ses = sesListener(store, (mail) => events.emit('sent', mail));
  return {
    ses: (request, response) => void ses(request, response),
    pages: mailPages(store),
    async deliver(mail) {
      await store.keep('raw' in mail ? Buffer.from(mail.raw) : await buildMime(mail));
    },
    onSent: (listener) => void events.on('sent', listener),
    // Every mail was on disk before it was answered, so nothing is left to write.
    stop: async () => undefined,
  };
}
