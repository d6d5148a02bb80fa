import type { Kind } from './kind.ts';
import { urlProblem } from './url-problem.ts';

const start = 'https://hooks.slack.com/services/';

const steps = [
  'In Slack, create an app for your workspace, or open the one you have.',
  'Under Incoming Webhooks, turn them on and add one for the channel.',
  'Copy its Webhook URL and paste it here.',
];

export const slack: Kind = {
  name: 'Slack',
  isReadByPeople: true,
  hasSecretAddress: true,
  // Slack takes about one message a second.
  millisecondsBetween: 1_000,
  problemOf(text, { allowsLocal }) {
    const problem = urlProblem(text);
    if (problem) return problem;
    const { hostname, origin, pathname, search } = new URL(text.trim());
    const isLocal = allowsLocal && hostname === 'localhost';
    if (isLocal && isWebhookPath(pathname.replace(/^\/local\/inbox\/slack/, ''))) return undefined;
    if (origin !== 'https://hooks.slack.com') return `must start with ${start}`;
    if (/^\/(triggers|workflows)\//.test(pathname)) {
      return `is the address of a Slack workflow: use an incoming webhook's, which starts with ${start}`;
    }
    if (!isWebhookPath(pathname) || search !== '') {
      return `must be the whole address of an incoming webhook: ${start}T…/B…/…`;
    }
    return undefined;
  },
  form: {
    icon: 'M4 9h16M4 15h16M10 3 8 21M16 3l-2 18',
    address: 'Slack Webhook URL',
    addressType: 'url',
    example: 'https://hooks.slack.com/services/...',
    exampleName: '#new-signups',
    added: steps,
    edited: steps,
  },
  format: 'A Slack message with the facts and buttons',
};

function isWebhookPath(path: string): boolean {
  return /^\/services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]+$/.test(path);
}
