import { isSignedWith, signWith } from '../../platform/aws/signature.ts';

const lifeSeconds = 24 * 60 * 60;

/** Proves for a day that its holder reads the user's mail. */
export async function firstPasswordToken(username: string, now: Date): Promise<string> {
  const ends = (Math.floor(now.getTime() / 1000) + lifeSeconds).toString(36);
  return `${username}.${ends}.${await signWith('receiptSecret', textOf(username, ends))}`;
}

/** The user of a genuine token that has not expired. */
export async function usernameOfToken(token: string, now: Date): Promise<string | undefined> {
  const [, username, ends, signature] = /^([\w-]+)\.([0-9a-z]+)\.([\w-]+)$/.exec(token) ?? [];
  if (!username || !ends || !signature) return undefined;
  if (Number.parseInt(ends, 36) * 1000 < now.getTime()) return undefined;
  return (await isSignedWith('receiptSecret', textOf(username, ends), signature)) ? username : undefined;
}

function textOf(username: string, ends: string): string {
  return `first-password.${username}.${ends}`;
}
