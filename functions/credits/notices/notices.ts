import type { DeclineReason } from '../../../shared/credits/packages.ts';
import { product } from '../../../shared/product.ts';
import { appUrl } from '../../platform/aws/app-url.ts';
import type { MailPage } from '../../platform/mail/mail-page.ts';

export interface Notice {
  readonly subject: string;
  readonly page: () => Promise<MailPage>;
}

export function lowBalanceNotice(level: 20 | 0): Notice {
  const title = level === 0 ? 'Your credits are used up' : `Only ${level} credits are left`;
  return notice(
    title,
    title,
    'Buy credits',
    [
      level === 0
        ? 'New signups with a professional or role email are rejected with status 402 until you buy credits. Signups with a personal email are still saved for free.'
        : 'Each signup with a professional or role email uses one credit. Once you run out, these signups are rejected with status 402.',
    ],
    `You're receiving this email because your ${product.name} credits ${level === 0 ? 'ran out' : 'are running low'}. We send it once each time that happens.`,
  );
}

export function refillPausedNotice(reason: DeclineReason): Notice {
  return refillNotice("Auto-refill is paused: your card wasn't charged", 'Auto-refill is paused', [
    reason === 'declined'
      ? "Your bank declined the payment. You weren't charged."
      : "Your bank requires you to confirm the payment yourself. You weren't charged.",
    'Once you run out of credits, signups with a professional or role email are rejected. Buy credits yourself, or save another card and resume auto-refill.',
  ]);
}

export function noCardNotice(): Notice {
  return refillNotice('Auto-refill needs a card', 'Auto-refill is on, but no card is saved', [
    "Your balance is below your threshold, but you don't have a saved card to buy credits with. You weren't charged.",
    'Choose Setup Auto-Refill & Purchase on the credits page to buy credits and save your card.',
  ]);
}

export function monthlyCapNotice(cap: number): Notice {
  return refillNotice(
    'Auto-refill reached its monthly limit',
    `Auto-refill reached its limit of $${cap.toLocaleString('en-US')} a month`,
    [
      'Your balance is below your threshold, but another refill would exceed the monthly limit. Auto-refill starts again next month.',
      "Until then, buy credits yourself so that signups with a professional or role email aren't rejected.",
    ],
  );
}

export interface Reversed {
  readonly why: 'refunded' | 'disputed' | 'reinstated';
  readonly credits: number;
  readonly credits_reversed: number;
  readonly owed: number;
}

const reversalTitles = {
  refunded: 'A payment was refunded',
  disputed: 'A payment was disputed',
  reinstated: 'A dispute was resolved: your credits are back',
} as const;

export function reversalNotice({ why, credits, credits_reversed, owed }: Reversed): Notice {
  const [all, taken] = [credits.toLocaleString('en-US'), credits_reversed.toLocaleString('en-US')];
  const kept =
    credits_reversed === 0
      ? 'All of them are back in your balance.'
      : `${taken} of those credits remain removed from your balance.`;
  const what =
    why === 'reinstated'
      ? `The dispute over your purchase of ${all} credits was resolved. ${kept}`
      : `${credits_reversed === credits ? 'All' : `${taken} of the`} ${all} credits you bought were removed from your balance.`;
  const debt =
    owed > 0
      ? [
          `You owe ${owed.toLocaleString('en-US')} credits that you had already used. They'll be deducted from the next credits you get.`,
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

const alwaysSent =
  "Emails about your credits can't be turned off, because signups are rejected when credits run out.";

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
      footnote: `${footnote} ${alwaysSent}`,
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
