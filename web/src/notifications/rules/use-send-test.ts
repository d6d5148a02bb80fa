import { useMutation } from '@tanstack/react-query';
import { sendTestAlert } from '../../../../shared/notifications/api.ts';
import { call } from '../../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';

/** Sends what an alert of this rule looks like to the customer's own address. */
export function useSendTest(id: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendTestAlert, { id }),
    onSuccess: () => announceSuccess('Test email sent', 'Check the inbox of your account email.'),
    onError: (failure) => announceFailure('Failed to send test email', failure.message),
  });
  return { send: () => mutate(), busy: isPending };
}
