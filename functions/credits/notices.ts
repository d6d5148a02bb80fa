import { product } from '../../shared/product.ts';
import { appUrl } from '../platform/app-url.ts';
import type { MailPage } from '../platform/mail-page.ts';
import type { DeclineReason } from './refill-store.ts';

/** An email about credits: what it is called, and what it says. */
export interface Notice {
  readonly subject: string;
  readonly page: () => Promise<MailPage>;
}

/** Credits run low, at 20, or have run out, at 0. */
export function lowBalanceNotice(level: 20 | 0): Notice {
  const title = level === 0 ? 'Your credits are used up' : `Only ${level} credits are left`;
  return notice(
    title,
    title,
    'Buy credits',
    [
      level === 0
        ? 'New signups at company addresses are refused with status 402 until you buy credits. Personal addresses are still stored, free.'
        : 'Each signup at a company address takes one. When none is left, such signups are refused with status 402.',
    ],
    `You're receiving this email because the credits of your ${product.name} account run low. It is sent once each time they do.`,
  );
}

/** A refill was not paid, and what to do about it. */
export function refillPausedNotice(reason: DeclineReason): Notice {
  return refillNotice('Auto-refill is paused: your card was not charged', 'Auto-refill is paused', [
    reason === 'declined'
      ? 'Your bank declined the payment. Nothing was charged.'
      : 'Your bank wants you to confirm the payment yourself. Nothing was charged.',
    'Signups at company addresses are refused once your credits are used up. Buy credits once by hand, or save another card and resume auto-refill.',
  ]);
}

/** A refill is due and no card is saved to pay it with. */
export function noCardNotice(): Notice {
  return refillNotice('Auto-refill needs a card', 'Auto-refill is on, but no card is saved', [
    'Your balance is below your threshold, and there is no saved card to buy credits with. Nothing was charged.',
    'Use Setup Auto-Refill & Purchase on the credits page: it saves the card that you pay with.',
  ]);
}

/** A refill is due and would exceed what refills may take in a month. */
export function monthlyCapNotice(cap: number): Notice {
  return refillNotice(
    'Auto-refill reached its monthly limit',
    `Auto-refill reached its limit of $${cap} a month`,
    [
      'Your balance is below your threshold, but another refill would exceed the monthly limit. It refills again next month.',
      'Until then, buy credits by hand so that signups at company addresses are not refused.',
    ],
  );
}

/** What became of a payment's credits. */
export interface Reversed {
  readonly why: 'refunded' | 'disputed' | 'reinstated';
  /** Credits that the payment bought, and how many of them are taken back by now. */
  readonly credits: number;
  readonly credits_reversed: number;
  /** Credits that the account owes. */
  readonly owed: number;
}

const reversalTitles = {
  refunded: 'A payment was refunded',
  disputed: 'A payment was disputed',
  reinstated: 'A dispute is settled: your credits are back',
} as const;

/** Credits were taken back with a refund or a dispute, or came back with a dispute that was won. */
export function reversalNotice({ why, credits, credits_reversed, owed }: Reversed): Notice {
  const [all, taken] = [credits.toLocaleString('en-US'), credits_reversed.toLocaleString('en-US')];
  const what =
    why === 'reinstated'
      ? `The dispute over your purchase of ${all} credits is settled. ${taken} of them are taken back now.`
      : `Of your purchase of ${all} credits, ${taken} were taken back.`;
  const debt =
    owed > 0
      ? [
          `You owe ${owed.toLocaleString('en-US')} credits that were spent already: your next credits pay them first.`,
        ]
      : [];
  return notice(
    reversalTitles[why],
    reversalTitles[why],
    'Open credits',
    [what, ...debt, 'Auto-refill is paused. You can resume it on the credits page.'],
    `You're receiving this email because the balance of your ${product.name} account changed.`,
  );
}

function notice(
  subject: string,
  heading: string,
  label: string,
  paragraphs: readonly string[],
  footnote: string,
): Notice {
  return {
    subject,
    page: async () => ({
      heading,
      paragraphs,
      button: { label, link: `${await appUrl()}/credits` },
      footnote,
    }),
  };
}

function refillNotice(subject: string, heading: string, paragraphs: readonly string[]): Notice {
  return notice(
    subject,
    heading,
    'Open credits',
    paragraphs,
    `You're receiving this email because auto-refill is set up for your ${product.name} account.`,
  );
}
