import { type ReceiverKind, words } from '../receiver.ts';

/** A customer's server. */
export const webhook: ReceiverKind = {
  addresses: /^webhook\/[\w-]{1,60}$/,
  form: 'webhook/NAME',
  example: 'webhook/example',
  isSigned: true,
  replies: {
    ok: words(200, 'Received'),
    '500': words(500, 'Internal Server Error'),
    '410': words(410, 'Gone'),
    '429': words(429, 'Too Many Requests', { 'retry-after': '30' }),
  },
  refusal: () => undefined,
  title: (content) => (content as { type?: string }).type,
  shown: () => [],
};
