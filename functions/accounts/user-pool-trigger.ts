import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { trigger } from '../platform/pipelines/trigger.ts';
import { customMessage } from './custom-message.ts';
import { postConfirmation } from './post-confirmation.ts';
import { preSignUp } from './pre-sign-up.ts';

type TriggerEvent = PreSignUpTriggerEvent | PostConfirmationTriggerEvent | CustomMessageTriggerEvent;

/** What the user pool asks and reports while someone signs up or resets a password. */
export const handler = trigger(async (event: TriggerEvent): Promise<TriggerEvent> => {
  if (isPreSignUp(event)) return preSignUp(event);
  return isCustomMessage(event) ? customMessage(event) : postConfirmation(event);
});

function isPreSignUp(event: TriggerEvent): event is PreSignUpTriggerEvent {
  return event.triggerSource.startsWith('PreSignUp_');
}

function isCustomMessage(event: TriggerEvent): event is CustomMessageTriggerEvent {
  return event.triggerSource.startsWith('CustomMessage_');
}
