import { CognitoError } from 'cognito-local/lib/errors.js';

/** The password or the user name is wrong; which of them is not said. */
export function wrongPassword() {
  return refusal('NotAuthorizedException', 'Incorrect username or password.');
}

/** The caller may not do this, for the reason in the message. */
export function notAuthorized(message: string) {
  return refusal('NotAuthorizedException', message);
}

/** A parameter cannot be used, for the reason in the message. */
export function invalidParameter(message: string) {
  return refusal('InvalidParameterException', message);
}

/** The password does not meet the pool's policy. */
export function invalidPassword(reason: string) {
  return refusal('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
}

/** The user has not confirmed the email yet. */
export function notConfirmed() {
  return refusal('UserNotConfirmedException', 'User is not confirmed.');
}

/** A sign-up for an email that has a user. */
export function userExists() {
  return refusal('UsernameExistsException', 'An account with the given email already exists.');
}

/** A change to an email that another user has. */
export function aliasExists() {
  return refusal('AliasExistsException', 'An account with the email already exists.');
}

/** There is no such user. */
export function userNotFound() {
  return refusal('UserNotFoundException', 'User does not exist.');
}

/** The code is not the one that was sent. */
export function wrongCode() {
  return refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

/** The code is too old or was used. */
export function expiredCode() {
  return refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

/** The user must reset the password first. */
export function resetRequired() {
  return refusal('PasswordResetRequiredException', 'Password reset required for the user');
}

/** The email with the code could not be sent. */
export function deliveryFailed(reason: string) {
  return refusal('CodeDeliveryFailureException', reason);
}

/** The pool has no client of this id. */
export function noClient(id: string) {
  return refusal('ResourceNotFoundException', `User pool client ${id} does not exist.`);
}

/** A trigger threw an error, which refuses the request. */
export function triggerRefused(message: string) {
  return refusal('UserLambdaValidationException', message);
}

/** A trigger did not answer in time. */
export function triggerUnusable(message: string) {
  return refusal('UnexpectedLambdaException', message);
}

/** A trigger answered with something that is not an event. */
export function triggerOutput() {
  return refusal('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}

/** The refusals of AWS, by the names and in the words that its clients know. */
function refusal(name: string, message: string): CognitoError {
  return new CognitoError(name, message);
}
