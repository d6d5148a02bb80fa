import { CognitoError } from 'cognito-local/lib/errors.js';

/** AWS does not say if the user name or the password is wrong. */
export function wrongPassword() {
  return refusal('NotAuthorizedException', 'Incorrect username or password.');
}

export function notAuthorized(message: string) {
  return refusal('NotAuthorizedException', message);
}

export function invalidParameter(message: string) {
  return refusal('InvalidParameterException', message);
}

export function invalidPassword(reason: string) {
  return refusal('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
}

export function notConfirmed() {
  return refusal('UserNotConfirmedException', 'User is not confirmed.');
}

export function userExists() {
  return refusal('UsernameExistsException', 'An account with the given email already exists.');
}

export function aliasExists() {
  return refusal('AliasExistsException', 'An account with the email already exists.');
}

export function userNotFound() {
  return refusal('UserNotFoundException', 'User does not exist.');
}

export function wrongCode() {
  return refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

export function expiredCode() {
  return refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function resetRequired() {
  return refusal('PasswordResetRequiredException', 'Password reset required for the user');
}

export function deliveryFailed(reason: string) {
  return refusal('CodeDeliveryFailureException', reason);
}

export function noClient(id: string) {
  return refusal('ResourceNotFoundException', `User pool client ${id} does not exist.`);
}

export function triggerRefused(message: string) {
  return refusal('UserLambdaValidationException', message);
}

export function triggerUnusable(message: string) {
  return refusal('UnexpectedLambdaException', message);
}

export function triggerOutput() {
  return refusal('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}

/** AWS's error names and messages, which its clients expect. */
function refusal(name: string, message: string): CognitoError {
  return new CognitoError(name, message);
}
