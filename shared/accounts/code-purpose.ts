/**
 * What the web app tells Cognito when it asks for a new confirmation code because the password was forgotten
 * before the email was confirmed: the email then leads to a new password instead.
 */
export const forgottenUnconfirmed = 'password-forgotten';
