import { product } from '../../shared/product.ts';
import { mailPage } from '../platform/mail/mail-page.ts';

/** The email that confirms a new account's address, by its link or its code. Both work for 24 hours, as Cognito has it. */
export function confirmationMail(link: string, code: string): { subject: string; html: string } {
  return {
    subject: `Confirm your email for ${product.name}`,
    html: mailPage({
      heading: 'Confirm your email',
      paragraphs: [
        `Confirm your email to activate your ${product.name} account. You'll get an API key and ${product.openingCredits} free credits.`,
      ],
      facts: [['Code, to type where you signed up', code]],
      button: { label: 'Confirm email', link },
      footnote: "Link and code work for 24 hours. If you didn't sign up, you can ignore this email.",
    }),
  };
}

/** The email that leads to a new password. Its link works as long as Cognito's code: one hour. */
export function resetMail(link: string): { subject: string; html: string } {
  return {
    subject: `Reset your ${product.name} password`,
    html: mailPage({
      heading: 'Set a new password',
      paragraphs: [`We received a request to reset the password of your ${product.name} account.`],
      button: { label: 'Set new password', link },
      footnote:
        "The link works for one hour. If you didn't request this, you can ignore this email: your password won't change.",
    }),
  };
}

/** The email for a password forgotten before the address was confirmed: its link does both, for 24 hours. */
export function firstPasswordMail(link: string): { subject: string; html: string } {
  return {
    subject: `Confirm your email and set a password for ${product.name}`,
    html: mailPage({
      heading: 'Confirm your email and set a password',
      paragraphs: [
        `Your ${product.name} account isn't active yet. Set a new password to confirm your email and activate it.`,
      ],
      button: { label: 'Set new password', link },
      footnote: "The link works for 24 hours. If you didn't ask for this, you can ignore this email.",
    }),
  };
}
