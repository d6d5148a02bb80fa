import type { Destination } from '../../../shared/destinations/destination.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import type { HealthStatus } from './health/health-status.ts';
import { useSendLink, useTestDestination, useToggleDestination } from './use-destinations.ts';

/** What a confirmation link resolves: the recipient wants the alerts, again or for the first time. */
export const needLink: readonly HealthStatus[] = ['unconfirmed', 'bounced', 'reported', 'unsubscribed'];

/** Sends the confirmation link again and says so. */
export function useSendLinkAgain({ id, address }: Destination) {
  const { mutate, isPending } = useSendLink(id);
  const send = () =>
    mutate(undefined, {
      onSuccess: () => announceSuccess('Link sent', `Ask them to open it: ${address}`),
      onError: (failure) => announceFailure("The link couldn't be sent", failure.message),
    });
  return { send, busy: isPending };
}

/** Sends a test message and says what came of it. */
export function useSendTest({ id, name, address }: Destination) {
  const { mutate, isPending } = useTestDestination(id);
  const send = () =>
    mutate(undefined, {
      onSuccess: ({ state, attempts }) => {
        if (state === 'delivered') return announceSuccess('Test sent', `To ${name}, ${address}.`);
        const failure = attempts.at(-1)?.failure ?? 'It was not sent.';
        announceFailure(state === 'unknown' ? 'The test may not have arrived' : 'The test failed', failure);
      },
      onError: (failure) => announceFailure('Failed to send the test', failure.message),
    });
  return { send, busy: isPending };
}

/** Turns a destination on or off, and says so where that fails. */
export function useSwitch({ id }: Destination) {
  const { mutate } = useToggleDestination(id);
  return (enabled: boolean) =>
    mutate(enabled, {
      onError: (failure) => announceFailure('Failed to update the destination', failure.message),
    });
}
