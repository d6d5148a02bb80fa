import type { Kind } from './kind.ts';

const longest = 255;

export const email: Kind = {
  name: 'Email',
  isReadByPeople: true,
  hasSecretAddress: false,
  millisecondsBetween: 0,
  // The server checks more: its parser is not in the browser.
  problemOf: (address) =>
    address.length <= longest && /^[^\s@]+@[^\s@]+$/.test(address.trim())
      ? undefined
      : 'must be an email address',
  form: {
    icon: 'M2 4h20v16H2Zm0 3 10 6 10-6',
    address: 'Email Address',
    addressType: 'email',
    example: 'sales@example.com',
    added: ['We send a link to this address. Nothing else is sent there until the link is opened.'],
    edited: ['A new address gets a link first. Nothing else is sent there until the link is opened.'],
  },
  format: 'An email per signup, or a digest if the rule sets one',
};
