import type { Kind } from './kind.ts';
import { urlProblem } from './url-problem.ts';

const start = 'https://discord.com/api/webhooks/';

const hosts = /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;

const steps = [
  "In Discord, open the channel's settings. Under Integrations, choose Webhooks.",
  'Create a webhook, and copy its URL.',
  'Paste it here. For a thread, add ?thread_id= and the id of the thread.',
];

export const discord: Kind = {
  name: 'Discord',
  isReadByPeople: true,
  hasSecretAddress: true,
  // Discord takes 30 messages a minute in a channel.
  millisecondsBetween: 2_000,
  problemOf(text, { allowsLocal }) {
    const problem = urlProblem(text);
    if (problem) return problem;
    const { hostname, host, protocol, pathname, search } = new URL(text.trim());
    const isLocal = allowsLocal && hostname === 'localhost';
    const path = isLocal ? pathname.replace(/^\/local\/inbox\/discord/, '') : pathname;
    if (!isLocal && (protocol !== 'https:' || !hosts.test(host))) return `must start with ${start}`;
    const isWhole = /^\/api(?:\/v\d+)?\/webhooks\/\d+\/[\w-]+$/.test(path);
    if (!isWhole || !/^(?:\?thread_id=\d+)?$/.test(search)) {
      return `must be the whole address of a webhook: ${start}…/…`;
    }
    return undefined;
  },
  form: {
    icon: 'M21 11.5a8.4 8.4 0 0 1-9 8.4 9 9 0 0 1-3.8-.9L3 21l1.9-5.2A8.4 8.4 0 1 1 21 11.5ZM9 10v2.5M15 10v2.5',
    address: 'Discord Webhook URL',
    addressType: 'url',
    example: 'https://discord.com/api/webhooks/...',
    exampleName: '#new-signups',
    added: steps,
    edited: steps,
  },
  format: 'A Discord message with the facts and links',
};
