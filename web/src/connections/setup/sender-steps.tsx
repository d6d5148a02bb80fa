import type { Source } from '../../../../shared/connections/connection.ts';
import { auth0StreamSteps } from './auth0-steps.tsx';
import type { SenderStep } from './sender-step.ts';

/** What a source calls its secret. */
export const secretNames: Record<Source, string> = {
  clerk: 'Signing secret',
  stripe: 'Signing secret',
  supabase: 'Secret',
  auth0: 'Token',
  segment: 'Shared secret',
  generic: 'Secret',
};

/** The three steps of connecting each source, in the words of its own screens. */
export const senderSteps: Record<Source, readonly SenderStep[]> = {
  clerk: [
    {
      title: 'Add an endpoint',
      words: (
        <>
          Open <b>Configure</b>, then <b>Webhooks</b>, choose <b>Add Endpoint</b> and paste this address.
        </>
      ),
      gives: 'address',
    },
    {
      title: 'Subscribe to events',
      words: (
        <>
          Select <code>user.created</code> and choose <b>Create</b>.
        </>
      ),
    },
    {
      title: 'Paste the signing secret',
      words: (
        <>
          Copy <b>Signing Secret</b> from the endpoint's page and paste it here.
        </>
      ),
      gives: 'secret',
    },
  ],
  supabase: [
    {
      title: 'Create a webhook',
      words: (
        <>
          Open <b>Integrations</b>, then <b>Database Webhooks</b>, and choose <b>Create a new hook</b>. Select
          the table <code>auth.users</code> and the event <b>Insert</b>.
        </>
      ),
    },
    {
      title: 'Paste the URL',
      words: (
        <>
          As type choose <b>HTTP Request</b>, as method <b>POST</b>, and paste this address.
        </>
      ),
      gives: 'address',
    },
    {
      title: 'Add a header',
      words: (
        <>
          Under <b>HTTP Headers</b> add <code>Authorization</code> with the value <code>Bearer</code>, a space
          and this secret. Then choose <b>Create webhook</b>.
        </>
      ),
      gives: 'secret',
    },
  ],
  auth0: auth0StreamSteps,
  stripe: [
    {
      title: 'Add a destination',
      words: (
        <>
          Open <b>Developers</b>, then <b>Webhooks</b>, choose <b>Add destination</b>, and select the event{' '}
          <code>customer.created</code>.
        </>
      ),
    },
    {
      title: 'Paste the endpoint URL',
      words: (
        <>
          As type choose <b>Webhook endpoint</b>, and as <b>Endpoint URL</b> paste this address.
        </>
      ),
      gives: 'address',
    },
    {
      title: 'Paste the signing secret',
      words: (
        <>
          On the destination's page reveal <b>Signing secret</b>, copy it and paste it here.
        </>
      ),
      gives: 'secret',
    },
  ],
  segment: [
    {
      title: 'Add a destination',
      words: (
        <>
          Open <b>Connections</b>, then <b>Catalog</b>, and add the destination <b>Webhooks (Actions)</b> to
          your source.
        </>
      ),
    },
    {
      title: 'Paste the shared secret',
      words: (
        <>
          Under <b>Settings</b> paste it as <b>Shared Secret</b>.
        </>
      ),
      gives: 'secret',
    },
    {
      title: 'Add a mapping',
      words: (
        <>
          Under <b>Mappings</b> add <b>Send</b> for the event type <b>Identify</b>, turn batching off, paste
          this address as <b>URL</b>, and enable it.
        </>
      ),
      gives: 'address',
    },
  ],
  generic: [
    {
      title: 'Send a POST request',
      words: 'Have your system post each signup as JSON to this address.',
      gives: 'address',
    },
    {
      title: 'Add a header',
      words: (
        <>
          Add <code>Authorization</code> with the value <code>Bearer</code>, a space and this secret.
        </>
      ),
      gives: 'secret',
    },
    {
      title: 'Pick the fields',
      words: 'Once the first event is here, choose which of its values are the email and the names.',
      gives: 'request',
    },
  ],
};
