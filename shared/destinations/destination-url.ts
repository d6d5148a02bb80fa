/**
 * What is wrong with an address that webhooks shall be sent to, in words; undefined where nothing is. The form and
 * the server say the same. Where `allowsLocal`, plain HTTP to `localhost` passes too: the stage is a local one.
 */
export function checkWebhookUrl(text: string, { allowsLocal }: { allowsLocal: boolean }): string | undefined {
  const problem = urlProblem(text);
  if (problem) return problem;
  const url = new URL(text.trim());
  if (allowsLocal && url.hostname === 'localhost') return undefined;
  if (url.protocol !== 'https:') return 'must start with https://';
  if (!isPlain(text.trim()) || !isPublicName(url.hostname))
    return 'must have a public host name, such as hooks.example.com';
  if (!opensPort(url.port)) return 'must use port 443, or a port from 1024 up';
  return undefined;
}

/** Whether the host is as it is written: a parser of addresses decodes `%2e` in it, and passes over tabs and line breaks. */
function isPlain(address: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#\\]*)/i.exec(address) ?? [];
  return host !== '' && !/[%\s]/.test(host);
}

/** A name of DNS with a dot that does not end in a number: those are IP addresses, in whichever spelling. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '');
  const labels = name.split('.');
  return (
    labels.length > 1 &&
    name.length <= 253 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    !kept.test(name)
  );
}

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** Endings that the public DNS does not have. */
const kept = /\.(?:localhost|local|internal|onion|lan|home|corp|intranet|localdomain)$/;

/** Ports below 1024 but HTTPS belong to other protocols, which a message must not be spoken to. */
function opensPort(port: string): boolean {
  return port === '' || Number(port) >= 1024;
}

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

const longest = 2048;

/** What is wrong with a text as the address of any destination, in words; undefined where nothing is. */
function urlProblem(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 'is required';
  if (trimmed.length > longest) return `must be at most ${longest.toLocaleString('en-US')} characters`;
  if (!URL.canParse(trimmed) || !/^https?:\/\/[^/]/i.test(trimmed)) {
    return 'must be a web address that starts with https://';
  }
  const { username, password, hash } = new URL(trimmed);
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  if (hash !== '') return 'must not contain a #';
  return undefined;
}
