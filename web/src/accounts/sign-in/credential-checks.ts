import { product } from '../../../../shared/product.ts';

export interface Problem {
  readonly field: 'captcha' | 'email' | 'password' | 'confirmation' | 'current' | 'code';
  readonly message: string;
}

const minimum = product.minimumPasswordLength;

export function emailProblem(email: string): Problem | undefined {
  if (!email.trim()) return { field: 'email', message: 'Required' };
  if (!looksLikeEmail(email)) return { field: 'email', message: 'Invalid email' };
  return undefined;
}

export function codeProblem(code: string): Problem | undefined {
  return code.trim() ? undefined : { field: 'code', message: 'Required' };
}

/** The specification sets the order of these checks. */
export function newPasswordProblem(password: string, confirmation: string): Problem | undefined {
  if (password !== confirmation) return { field: 'confirmation', message: 'Passwords do not match' };
  if (password.length < minimum) {
    return { field: 'password', message: `Password must be at least ${minimum} characters` };
  }
  return undefined;
}

export function signUpProblem(
  captcha: string | undefined,
  email: string,
  password: string,
  confirmation: string,
): Problem | undefined {
  if (!captcha) return { field: 'captcha', message: 'Please complete the CAPTCHA verification' };
  return newPasswordProblem(password, confirmation) ?? emailProblem(email);
}

/** The HTML definition of an email address, plus a dot in the domain. */
function looksLikeEmail(email: string): boolean {
  return /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());
}
