import { handlingNames } from '../../shared/signups/vocabulary.ts';
import { findProfile } from '../accounts/items/profile-store.ts';
import { liveAccountOf } from '../accounts/requests/test-account.ts';
import { findDestination } from '../destinations/destination-store.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { isSignedWith, signWith } from '../platform/aws/signature.ts';
import type { MailLink } from '../platform/mail/mail-page.ts';
import { recipientAddress } from './messages/recipient.ts';
import { hashOfAddress } from './unsubscribe-link.ts';

const lifeDays = 30;

interface Handleable {
  readonly accountId: string;
  readonly signupId: string;
  readonly destinationId: string;
}

/** Links by which the reader of an alert marks its signup, without a session, for 30 days. */
export async function handlingLinks(
  { accountId, signupId, destinationId }: Handleable,
  address: string,
  now: Date,
): Promise<MailLink[]> {
  const ends = Math.floor(now.getTime() / 1000) + lifeDays * 86_400;
  const reader = `${destinationId}-${hashOfAddress(address)}`;
  const text = `${accountId}.${signupId}.${reader}.${ends.toString(36)}`;
  const token = `${text}.${await signWith('unsubscribeSecret', text)}`;
  const app = await appUrl();
  return (['handled', 'not_a_fit'] as const).map((state) => ({
    label: handlingNames[state],
    link: `${app}/handle#${new URLSearchParams({ token, state })}`,
  }));
}

/** Returns undefined unless the link is genuine, at most 30 days old, and its recipient still is a destination. */
export async function readHandlingToken(token: string, now: Date): Promise<Handleable | undefined> {
  const [text = '', accountId, signupId, reader, ends, signature] = partsOf(token);
  const [destinationId, addressHash] = reader?.split('-') ?? [];
  if (!accountId || !signupId || !destinationId || !ends || !signature) return undefined;
  if (Number.parseInt(ends, 36) * 1000 < now.getTime()) return undefined;
  if (!(await isSignedWith('unsubscribeSecret', text, signature))) return undefined;
  const address = await findRecipientAddress(accountId, destinationId);
  if (address === undefined || hashOfAddress(address) !== addressHash) return undefined;
  return { accountId, signupId, destinationId };
}

function partsOf(token: string): string[] {
  const pattern =
    /^(([0-9A-Za-z]+(?:-test)?)\.([0-9a-f]{32}-[0-9a-z]+)\.([0-9a-z]+-[0-9a-f]{16})\.([0-9a-z]+))\.([\w-]+)$/;
  return pattern.exec(token)?.slice(1) ?? [];
}

async function findRecipientAddress(accountId: string, destinationId: string): Promise<string | undefined> {
  const [destination, profile] = await Promise.all([
    findDestination(accountId, destinationId),
    findProfile(liveAccountOf(accountId)),
  ]);
  if (!destination || !profile || profile.closing_at) return undefined;
  return recipientAddress({ destination, profile });
}
