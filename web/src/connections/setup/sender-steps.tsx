import type { Source } from '../../../../shared/connections/connection.ts';
import type { SenderStep } from './sources.ts';

const auth0StreamSteps: readonly SenderStep[] = [
  {
    title: 'Create an event stream',
    words: (
      <>
        Open <b>Event Streams</b>, choose <b>Create Event Stream</b>, then <b>Webhook</b>, and select{' '}
        <code>user.created</code>.
      </>
    ),
  },
  {
    title: 'Paste the endpoint',
    words: (
      <>
        As <b>Webhook Endpoint</b> paste this address.
      </>
    ),
    gives: 'address',
  },
  {
    title: 'Paste the token',
    words: (
      <>
        As <b>Authorization Method</b> choose <b>Bearer</b> and paste this token. Then save and enable the
        stream.
      </>
    ),
    gives: 'secret',
  },
];

/** For Auth0 plans without event streams. */
export const auth0ActionSteps: readonly SenderStep[] = [
  {
    title: 'Create an Action',
    words: (
      <>
        Open <b>Actions</b>, then <b>Library</b>, choose <b>Create Action</b>, then <b>Build from Scratch</b>,
        for the trigger <b>Post User Registration</b>. Replace its code with this.
      </>
    ),
    gives: 'action',
  },
  {
    title: 'Add a secret',
    words: (
      <>
        Under <b>Secrets</b> add <code>SIGNUPSCOUT_SECRET</code> with this value, and choose <b>Deploy</b>.
      </>
    ),
    gives: 'secret',
  },
  {
    title: 'Add it to the trigger',
    words: (
      <>
        Open <b>Triggers</b>, then <b>post-user-registration</b>, drag the Action into the flow and choose{' '}
        <b>Apply</b>.
      </>
    ),
  },
];

export const secretNames: Record<Source, string> = {
  clerk: 'Signing secret',
  stripe: 'Signing secret',
  supabase: 'Secret',
  auth0: 'Token',
  segment: 'Shared secret',
  generic: 'Secret',
};

/** The three steps for each source, in the words of the source's interface. */
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
