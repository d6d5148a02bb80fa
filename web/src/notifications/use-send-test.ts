import { useMutation } from '@tanstack/react-query';
import { sendTestAlert } from '../../../shared/notifications/api.ts';
import { call } from '../platform/call.ts';
import { announceFailure, announceSuccess } from '../ui/toast.tsx';

/** Sends what an alert of this rule looks like to the customer's own address. */
export function useSendTest(id: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendTestAlert, { id }),
    onSuccess: () => announceSuccess('Test email sent', 'It goes to the address of your account.'),
    onError: (failure) => announceFailure('Failed to send test email', failure.message),
  });
  return { send: () => mutate(), busy: isPending };
}
