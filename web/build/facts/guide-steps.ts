import { product } from '../../../shared/product.ts';
import { postSignup } from '../../../shared/signups/v1-api.ts';
import { highlight, type Token } from '../samples/highlight.ts';
import { keyMark, originMark } from '../samples/marks.ts';

/** An action on a screen, named by the words on it. */
export type GuideAction =
  | { readonly open: string; readonly called: string }
  | { readonly fill: string; readonly with: string }
  | { readonly choose: string; readonly of: string }
  | { readonly check: string }
  | { readonly press: string };

interface GuideCode {
  readonly label: string;
  readonly language: 'curl' | 'javascript';
  readonly text: string;
}

interface GuideStep {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly actions?: readonly GuideAction[];
  readonly code?: GuideCode;
  readonly after?: string;
}

const email = 'maya@example.com';

export const readersOwn = {
  email: 'your email',
  password: 'a password',
  slackAddress: 'the Webhook URL from Slack',
} as const;

/** From zero to an alert in Slack. A test performs these steps with a new account. */
export const guideSteps: readonly GuideStep[] = [
  {
    id: 'create-an-account',
    title: 'Create an account',
    text: `It is free and includes ${product.openingCredits} credits.`,
    actions: [
      { open: '/signup', called: 'Create Account' },
      { fill: 'Email', with: readersOwn.email },
      { fill: 'Password', with: readersOwn.password },
      { fill: 'Confirm Password', with: readersOwn.password },
      { check: 'Verify you are human' },
      { press: 'Create Account' },
    ],
    after: 'Open the link in the email that we send you. The dashboard opens.',
  },
  {
    id: 'copy-the-key',
    title: 'Copy your API key',
    text: `It is on the dashboard, and replaces ${keyMark} below. Keep it on your server.`,
    actions: [{ open: '/dashboard', called: 'Dashboard' }, { press: 'Copy API key' }],
  },
  {
    id: 'get-a-slack-address',
    title: 'Get an address from Slack',
    text: 'In Slack, create an app for your workspace, or open the one you have. Under Incoming Webhooks, turn them on, add one for the channel, and copy its Webhook URL.',
  },
  {
    id: 'add-slack',
    title: 'Add Slack as a destination',
    text: 'The address is kept encrypted, and never shown again in full.',
    actions: [
      { open: '/notifications', called: 'Notifications' },
      { press: 'Add Destination' },
      { check: 'Slack' },
      { fill: 'Name', with: '#new-signups' },
      { fill: 'Slack Webhook URL', with: readersOwn.slackAddress },
      { press: 'Add Destination' },
    ],
    after: 'To check it immediately, choose Send Test from its menu.',
  },
  {
    id: 'make-a-rule',
    title: 'Make a rule',
    text: 'A rule selects the signups that matter. This one alerts you to people at companies with more than 10 employees.',
    actions: [
      { press: 'Add Notification' },
      { press: 'Edit as a Form' },
      { fill: 'Name (optional)', with: 'More than 10 people' },
      { choose: 'Above', of: 'Size operator' },
      { choose: '10', of: 'Company Size' },
      { check: '#new-signups' },
      { press: 'Create Notification' },
    ],
  },
  {
    id: 'post-a-signup',
    title: 'Post a signup',
    text: `Send your work email instead of ${email}. It takes one credit.`,
    code: {
      label: 'Post a signup',
      language: 'curl',
      text: `curl -X ${postSignup.method} \\
  '${originMark}${postSignup.path}' \\
  -H 'x-api-key: ${keyMark}' \\
  -H 'content-type: application/json' \\
  -d '{
    "email": "${email}",
    "first_name": "Maya",
    "external_id": "user_4711"
  }'`,
    },
    after: 'Within seconds the alert is in Slack, with the company, its size and the reason for the match.',
  },
  {
    id: 'read-it',
    title: 'Read the result',
    text: 'The same signup, by its email or its ID. alerted_at is the time of the alert.',
    code: {
      label: 'Read the signup',
      language: 'curl',
      text: `curl \\
  '${originMark}${postSignup.path}/${email}' \\
  -H 'x-api-key: ${keyMark}'`,
    },
  },
  {
    id: 'call-it-from-your-server',
    title: 'Call it from your server',
    text: 'Install our client with npm install @signupscout/node, and call it after your product has stored a new user. It retries automatically and never stores a signup twice.',
    code: {
      label: 'In your server',
      language: 'javascript',
      text: `import { SignupScout } from '@signupscout/node';

const scout = new SignupScout({
  apiKey: process.env.SIGNUPSCOUT_API_KEY,
  baseUrl: '${originMark}',
});

async function reportSignup(user) {
  const { id } = await scout.signups.create({
    email: user.email,
    first_name: user.firstName,
    external_id: user.id,
  });
  return id;
}`,
    },
    after: 'A failed call must not stop the signup in your product: catch the error and log it.',
  },
];

export interface ShownStep extends Omit<GuideStep, 'code'> {
  readonly code?: { readonly label: string; readonly tokens: readonly Token[] };
}

export function describeGuide(): readonly ShownStep[] {
  return guideSteps.map(({ code, ...step }) => ({
    ...step,
    ...(code ? { code: { label: code.label, tokens: highlight(code.language, code.text) } } : {}),
  }));
}
