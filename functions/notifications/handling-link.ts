import { handlingNames } from '../../shared/signups/vocabulary.ts';
import { appUrl } from '../platform/aws/app-url.ts';
import { isLinkSignature, signLink } from '../platform/mail/link-signature.ts';
import type { MailLink } from '../platform/mail/mail-page.ts';

const lifeDays = 30;

interface Handleable {
  readonly accountId: string;
  readonly signupId: string;
}

/** Links by which the reader of an alert marks its signup, without a session, for 30 days. */
export async function handlingLinks({ accountId, signupId }: Handleable, now: Date): Promise<MailLink[]> {
  const ends = Math.floor(now.getTime() / 1000) + lifeDays * 86_400;
  const text = `${accountId}.${signupId}.${ends.toString(36)}`;
  const token = `${text}.${await signLink(text)}`;
  const app = await appUrl();
  return (['handled', 'not_a_fit'] as const).map((state) => ({
    label: handlingNames[state],
    link: `${app}/handle#${new URLSearchParams({ token, state })}`,
  }));
}

/** Returns undefined unless the link is genuine and at most 30 days old. */
export async function readHandlingToken(token: string, now: Date): Promise<Handleable | undefined> {
  const [, text, accountId, signupId, ends, signature] =
    /^(([0-9A-Za-z]+(?:-test)?)\.([0-9a-f]{32}-[0-9a-z]+)\.([0-9a-z]+))\.([\w-]+)$/.exec(token) ?? [];
  if (!text || !accountId || !signupId || !ends || !signature) return undefined;
  if (Number.parseInt(ends, 36) * 1000 < now.getTime()) return undefined;
  return (await isLinkSignature(signature, text)) ? { accountId, signupId } : undefined;
}
