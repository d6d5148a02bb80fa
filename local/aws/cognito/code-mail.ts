import { randomInt } from 'node:crypto';
import type { PoolProperties } from './pool-properties.ts';
import { deliveryFailed, expiredCode, wrongCode } from './refusals.ts';
import type { TriggerRunner } from './triggers.ts';
import { attribute, type Code, type User } from './users.ts';

const hour = 3_600_000;

export const codeLife = { signUp: 24 * hour, reset: hour } as const;

export function newCode(now: number): Code {
  return {
    value: String(randomInt(1_000_000)).padStart(6, '0'),
    sentAt: now,
  };
}

/** Throws CodeMismatchException for a wrong code, ExpiredCodeException for an expired or used one. */
export function checkCode(
  code: Code | undefined,
  given: string | undefined,
  life: number,
  now: number,
): void {
  if (!code || now - code.sentAt > life) throw expiredCode();
  if (code.value !== given) throw wrongCode();
}

export type Deliver = (mail: { to: string; subject: string; body: string }) => Promise<void>;

export interface CodeMail {
  readonly occasion: string;
  readonly user: User;
  readonly code: string;
  readonly clientId: string;
  readonly clientMetadata?: Record<string, string> | undefined;
}

export interface DeliveryDetails {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
}

export type Mailer = (mail: CodeMail) => Promise<DeliveryDetails>;

const codeParameter = '{####}';

/**
 * `Ann@example.com` as `a***@e***`, as AWS reports a code's destination. In lower case, because the stored
 * case would reveal that an address exists.
 */
export function deliveryDetails(address: string): DeliveryDetails {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

export function codeMailer(properties: PoolProperties, trigger: TriggerRunner, deliver: Deliver): Mailer {
  return async ({ occasion, user, code, clientId, clientMetadata }) => {
    const to = attribute(user, 'email') ?? '';
    const words = await trigger({
      source: `CustomMessage_${occasion}`,
      user,
      clientId,
      clientMetadata,
      attributes: { 'cognito:user_status': user.UserStatus },
      request: { codeParameter, linkParameter: '{##Click Here##}', usernameParameter: null },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    });
    const template = properties.VerificationMessageTemplate;
    const subject = text(words?.emailSubject, template?.EmailSubject ?? 'Your verification code');
    const body = text(
      words?.emailMessage,
      template?.EmailMessage ?? `Your confirmation code is ${codeParameter}`,
    );
    const mail = {
      to,
      subject: subject.replaceAll(codeParameter, code),
      body: body.replaceAll(codeParameter, code),
    };
    await deliver(mail).catch((error: unknown) => {
      throw deliveryFailed(error instanceof Error ? error.message : String(error));
    });
    return deliveryDetails(to);
  };
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
