import type { SenderStep } from './sender-step.ts';

/** Auth0 by an event stream. */
export const auth0StreamSteps: readonly SenderStep[] = [
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

/** The other way from Auth0, for plans without event streams. */
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
