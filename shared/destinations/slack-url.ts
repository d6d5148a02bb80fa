import { urlProblem } from './url-problem.ts';

const start = 'https://hooks.slack.com/services/';

/**
 * What is wrong with a pasted address of a Slack incoming webhook, in words; undefined where nothing is. The form
 * and the server say the same. Where `allowsLocal`, the stand-in at `localhost` passes too: the stage is a local one.
 */
export function checkSlackUrl(text: string, { allowsLocal }: { allowsLocal: boolean }): string | undefined {
  const problem = urlProblem(text);
  if (problem) return problem;
  const url = new URL(text.trim());
  const path = url.pathname;
  if (
    allowsLocal &&
    url.hostname === 'localhost' &&
    isWebhookPath(path.replace(/^\/local\/inbox\/slack/, ''))
  )
    return undefined;
  if (url.origin !== 'https://hooks.slack.com') return `must start with ${start}`;
  if (/^\/(triggers|workflows)\//.test(path)) {
    return `is the address of a Slack workflow: use an incoming webhook's, which starts with ${start}`;
  }
  if (!isWebhookPath(path) || url.search !== '') {
    return `must be the whole address of an incoming webhook: ${start}T…/B…/…`;
  }
  return undefined;
}

function isWebhookPath(path: string): boolean {
  return /^\/services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]+$/.test(path);
}
