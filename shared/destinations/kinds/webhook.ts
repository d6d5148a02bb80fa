import type { Kind } from './kind.ts';
import { urlProblem } from './url-problem.ts';

export const webhook: Kind = {
  name: 'Webhook',
  isReadByPeople: false,
  hasSecretAddress: false,
  millisecondsBetween: 0,
  problemOf(text, { allowsLocal }) {
    const problem = urlProblem(text);
    if (problem) return problem;
    const url = new URL(text.trim());
    if (allowsLocal && url.hostname === 'localhost') return undefined;
    if (url.protocol !== 'https:') return 'must start with https://';
    if (!isPlain(text.trim()) || !isPublicName(url.hostname))
      return 'must have a public host name, such as hooks.example.com';
    if (!opensPort(url.port)) return 'must use port 443, or a port from 1024 up';
    return undefined;
  },
  form: {
    icon: 'M18 16.98h-5.99c-1.1 0-1.95.94-2.48 1.9A4 4 0 0 1 2 17c.01-.7.2-1.4.57-2m3.43 2 3.13-5.78c.53-.97.1-2.18-.5-3.1a4 4 0 1 1 6.89-4.06M12 6l3.13 5.73C15.66 12.7 16.9 13 18 13a4 4 0 0 1 0 8',
    address: 'URL',
    addressType: 'url',
    example: 'https://example.com/webhooks/signupscout',
    added: ['Next we show the signing secret, so that your server can check every request.'],
    edited: ['The signing secret stays the same.'],
  },
  format: 'Standard Webhooks',
};

/** True if the host is written literally: URL parsers decode `%2e` in it, and skip tabs and line breaks. */
function isPlain(address: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#\\]*)/i.exec(address) ?? [];
  return host !== '' && !/[%\s]/.test(host);
}

/** A DNS name with a dot that does not end in a number: such names are IP addresses, in any spelling. */
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

/** Endings outside the public DNS. */
const kept = /\.(?:localhost|local|internal|onion|lan|home|corp|intranet|localdomain)$/;

/** Ports below 1024 except HTTPS belong to other protocols, which must not get messages. */
function opensPort(port: string): boolean {
  return port === '' || Number(port) >= 1024;
}
