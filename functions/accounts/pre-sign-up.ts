import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { log } from '../platform/observe/log.ts';
import { spendReceipt } from './registration/receipt.ts';

/**
 * Cognito asks before it creates a user: only with the receipt of a solved CAPTCHA, so that calling
 * Cognito directly creates nothing.
 */
export async function preSignUp(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const receipt = event.request.validationData?.receipt ?? event.request.clientMetadata?.receipt ?? '';
  const address = event.request.userAttributes.email ?? '';
  if (!(await spendReceipt(receipt, { address, username: event.userName }, new Date()))) {
    log.warn('A sign-up without a valid CAPTCHA receipt was refused');
    throw new Error('CAPTCHA verification failed. Please try again.');
  }
  return event;
}
