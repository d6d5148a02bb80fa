import { ProductError } from '../../shared/api/errors.ts';
import { product } from '../../shared/product.ts';
import type { Profile } from '../accounts/items/profile-item.ts';
import { countLinksAlone } from '../accounts/items/profile-item-progress.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { OutcomeUnknown, sendMail } from '../platform/mail/mail.ts';
import { type MailPage, mailPage, mailText } from '../platform/mail/mail-page.ts';
import { liftSuppression, type MailPurpose, suppressionOf } from '../platform/mail/suppression-list.ts';
import { log } from '../platform/observe/log.ts';
import { updateItem } from '../platform/table/table.ts';
import { transact } from '../platform/table/transaction.ts';
import { addressProblem } from './checked-address.ts';
import { countOneLink, type NewLink, newLink } from './confirmation-link.ts';
import { changeByLink, type StoredDestination, setLink } from './destination-item.ts';

const secondsBetween = 60;
const secondsBetweenLifts = 24 * 3600;

/** Throws `invalid_request` (400) if the address bounced or reported spam. */
export async function refuseSuppressed(address: string): Promise<void> {
  const suppression = await suppressionOf(address, 'alert', true);
  if (suppression?.reason === 'bounce') throw addressProblem('does not take our emails: use a different one');
  if (suppression) throw addressProblem('reported one of our emails as spam: use a different one');
}

/** If the email certainly was not sent, clears `link_sent_at` to allow another one immediately. */
export async function sendLink(
  destination: StoredDestination,
  { email }: Profile,
  { token, stored }: NewLink,
): Promise<StoredDestination> {
  const { address: to, confirmed_at } = destination;
  if (await sendConfirmation({ to, from: email, token, purpose: confirmed_at ? 'account' : 'alert' })) {
    return destination;
  }
  await updateItem(changeByLink(destination, stored.token_hash, { link_sent_at: undefined }));
  return { ...destination, link_sent_at: undefined };
}

/**
 * Resends the link to an unconfirmed, unsubscribed or suppressed recipient. Throws `invalid_request` (400) if
 * nothing needs confirmation, and `rate_limit_exceeded` (429) if it is too soon.
 */
export async function sendLinkAgain(
  destination: StoredDestination,
  profile: Profile,
  now: Date,
): Promise<StoredDestination> {
  await checkNeeded(destination, now);
  const link = newLink(destination, now);
  const before = new Date(now.getTime() - secondsBetween * 1000);
  const refusals = await transact([
    { Update: countLinksAlone(destination.accountId, profile, countOneLink(profile, now)) },
    { Update: setLink(destination, link.stored, before) },
  ]);
  if (refusals?.[1]?.failed) throw tooSoon(secondsBetween);
  if (refusals) throw changedMeanwhile();
  return sendLink({ ...destination, ...link.stored }, profile, link);
}

export function changedMeanwhile(): ProductError {
  return new ProductError('unavailable', 'Your destinations changed a moment ago. Try again.');
}

async function checkNeeded(destination: StoredDestination, now: Date): Promise<void> {
  const { kind, address, confirmed_at, disabled_reason } = destination;
  if (kind !== 'email' || address === '') {
    throw new ProductError('invalid_request', 'Only further email recipients have a confirmation link.');
  }
  const suppression = await suppressionOf(address, 'alert', true);
  if (confirmed_at && !suppression && disabled_reason !== 'unsubscribed') {
    throw new ProductError('invalid_request', 'This address is confirmed already.');
  }
  if (!confirmed_at && suppression?.reason === 'complaint') await refuseSuppressed(address);
  if (suppression?.reason !== 'bounce') return;
  if (!(await liftSuppression(address, 'bounce', now, secondsBetweenLifts))) {
    throw new ProductError(
      'rate_limit_exceeded',
      'Emails to this address bounced again less than a day after the last try. Correct the address, or try again tomorrow.',
    );
  }
}

function tooSoon(seconds: number): ProductError {
  return new ProductError(
    'rate_limit_exceeded',
    `A link was sent a moment ago. Try again in ${seconds} seconds.`,
    {
      headers: { 'retry-after': String(seconds) },
    },
  );
}

interface Confirmation {
  readonly to: string;
  /** The account's email: recipients who do not know it should not confirm. */
  readonly from: string;
  readonly token: string;
  /** Earlier recipients may be emailed after reporting spam; others may not. */
  readonly purpose: MailPurpose;
}

/** Returns false if it certainly was not sent. */
async function sendConfirmation({ to, from, token, purpose }: Confirmation): Promise<boolean> {
  // In the fragment, so it never appears in request logs.
  const link = `${await appUrl()}/confirm-alerts#${new URLSearchParams({ token })}`;
  const page: MailPage = {
    heading: `Get alerts from ${product.name}?`,
    paragraphs: [
      `${from} wants to send you alerts about new signups with ${product.name}. You'll get them once you confirm.`,
    ],
    button: { label: 'Confirm and get alerts', link },
    footnote:
      "The link works for 7 days. If you don't want these alerts, you can ignore this email: we won't send any.",
  };
  try {
    return await sendMail({
      to,
      subject: `Confirm that you want alerts from ${product.name}`,
      purpose,
      text: mailText(page),
      html: mailPage(page),
    });
  } catch (failure) {
    if (failure instanceof OutcomeUnknown) return true;
    log.error('A confirmation link was not sent', { failure: failure as Error });
    return false;
  }
}
