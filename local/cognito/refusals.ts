import { CognitoError } from 'cognito-local/lib/errors.js';

/** The refusals of AWS, by the names and in the words that its clients know. */
const refusal = (name: string, message: string): CognitoError => new CognitoError(name, message);

export const wrongPassword = () => refusal('NotAuthorizedException', 'Incorrect username or password.');
export const notAuthorized = (message: string) => refusal('NotAuthorizedException', message);
export const invalidParameter = (message: string) => refusal('InvalidParameterException', message);
export const invalidPassword = (reason: string) =>
  refusal('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
export const notConfirmed = () => refusal('UserNotConfirmedException', 'User is not confirmed.');
export const userExists = () =>
  refusal('UsernameExistsException', 'An account with the given email already exists.');
export const aliasExists = () => refusal('AliasExistsException', 'An account with the email already exists.');
export const userNotFound = () => refusal('UserNotFoundException', 'User does not exist.');
export const wrongCode = () =>
  refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const expiredCode = () =>
  refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const resetRequired = () =>
  refusal('PasswordResetRequiredException', 'Password reset required for the user');
export const deliveryFailed = (reason: string) => refusal('CodeDeliveryFailureException', reason);
export const noClient = (id: string) =>
  refusal('ResourceNotFoundException', `User pool client ${id} does not exist.`);
export const triggerRefused = (message: string) => refusal('UserLambdaValidationException', message);
export const triggerUnusable = (message: string) => refusal('UnexpectedLambdaException', message);
export const triggerOutput = () => refusal('InvalidLambdaResponseException', 'Unrecognizable lambda output');
