export interface SentMail {
  readonly messageId: string;
  readonly configurationSet: string;
  readonly recipients: readonly string[];
}

const kinds: Record<string, (recipients: { emailAddress: string }[]) => Record<string, unknown>> = {
  bounce: (bouncedRecipients) => ({
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients },
  }),
  complaint: (complainedRecipients) => ({ eventType: 'Complaint', complaint: { complainedRecipients } }),
};

/**
 * Events that SES publishes about an email. Only addresses of Amazon's mailbox simulator get any
 * (`bounce@simulator.amazonses.com`, `complaint+anything@simulator.amazonses.com`).
 */
export function feedbackOn({ messageId, recipients }: SentMail): Record<string, unknown>[] {
  return recipients.flatMap((emailAddress) => {
    const [, kind = ''] = /^(\w+)(?:\+.*)?@simulator\.amazonses\.com$/i.exec(emailAddress) ?? [];
    const event = kinds[kind.toLowerCase()]?.([{ emailAddress }]);
    return event ? [{ ...event, mail: { messageId, destination: [emailAddress] } }] : [];
  });
}
