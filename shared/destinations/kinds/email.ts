import type { Kind } from './kind.ts';

const longest = 255;

export const email: Kind = {
  name: 'Email',
  isReadByPeople: true,
  hasSecretAddress: false,
  millisecondsBetween: 0,
  // The server checks more: what its parser needs is not in a browser.
  problemOf: (address) =>
    address.length <= longest && /^[^\s@]+@[^\s@]+$/.test(address.trim())
      ? undefined
      : 'must be an email address',
  normalized: (address) => address.trim(),
  form: {
    icon: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm18 3-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7',
    address: 'Email Address',
    addressType: 'email',
    example: 'sales@example.com',
    added: ['We send a link to this address. Nothing else is sent there until the link is opened.'],
    edited: ['A new address gets a link first. Nothing else is sent there until the link is opened.'],
  },
  format: 'An email per signup, or a digest where the rule says so',
  confirmer: 'The email service',
};
