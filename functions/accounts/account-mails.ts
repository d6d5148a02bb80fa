import { product } from '../../shared/product.ts';
import { mailPage } from '../platform/mail-page.ts';

/** The mail that confirms a new account's address. The link holds for 24 hours, as Cognito's code. */
export function confirmationMail(link: string): { subject: string; html: string } {
  return {
    subject: `Confirm your email for ${product.name}`,
    html: mailPage({
      heading: 'Confirm your email',
      paragraphs: [
        `Press the button to open your ${product.name} account. You get an API key and ${product.openingCredits} free credits.`,
      ],
      button: { label: 'Confirm email', link },
      footnote: 'The link works for 24 hours. If you did not sign up, ignore this mail: nothing happens.',
    }),
  };
}

/** The mail that leads to a new password. The link holds for one hour, as Cognito's code. */
export function resetMail(link: string): { subject: string; html: string } {
  return {
    subject: `Reset your ${product.name} password`,
    html: mailPage({
      heading: 'Set a new password',
      paragraphs: [`Somebody asked for a new password for your ${product.name} account.`],
      button: { label: 'Set new password', link },
      footnote: 'The link works for one hour. If it was not you, ignore this mail: your password stays.',
    }),
  };
}

/** The mail for a password forgotten before the address was confirmed; its link does both. 24 hours, likewise. */
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
