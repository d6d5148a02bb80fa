import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Message } from '../../local/aws/ses/mail-store.ts';
import { type Mailbox, openMailbox } from '../../local/aws/ses/mailbox.ts';
import { serve } from '../local/serve.ts';
import { scratch } from './scratch.ts';

/** SES for the next mails; `lost` loses its response, and `closes` ends each used connection. */
export type SesManner = 'takes' | 'refuses' | 'throttles' | 'breaks' | 'lost' | 'closes';

/** A mailbox behind an SES that can misbehave, which the functions of this process use from now on. */
export async function startMailbox() {
  const mailbox = await openMailbox({ dataDir: scratch() });
  const { ses, listener } = standInSes(mailbox);
  const { origin, close } = await serve({ '/ses': listener, '/local/mail': mailbox.pages });
  process.env.AWS_ENDPOINT_URL_SES = `${origin}/ses`;
  return {
    ses,
    /** The emails to an address, newest first. */
    async mails(to: string): Promise<Message[]> {
      const answer = await fetch(`${origin}/local/mail/messages?to=${encodeURIComponent(to)}`);
      return (await answer.json()) as Message[];
    },
    async rawMail(id: string): Promise<string> {
      return (await fetch(`${origin}/local/mail/messages/${id}/raw`)).text();
    },
    async stop() {
      await Promise.all([close(), mailbox.stop()]);
    },
  };
}

/** SES in front of a mailbox; it may misbehave, and counts its calls. */
function standInSes(mailbox: Mailbox) {
  const ses = { mode: 'takes' as SesManner, asked: 0 };
  const used = new WeakSet<Socket>();
  const listener: Mailbox['ses'] = (request, response) => {
    ses.asked += 1;
    if (ses.mode === 'closes' && used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    if (ses.mode === 'refuses') return sesError(response, 400, 'MessageRejected');
    if (ses.mode === 'throttles') return sesError(response, 400, 'Throttling');
    if (ses.mode === 'breaks') return sesError(response, 500, 'InternalFailure');
    if (ses.mode === 'lost') {
      // The mail is stored, and only then the connection ends.
      response.end = () => response.destroy();
    }
    return mailbox.ses(request, response);
  };
  return { ses, listener };
}

function sesError(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(
    `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>No.</Message></Error><RequestId>1</RequestId></ErrorResponse>`,
  );
}
