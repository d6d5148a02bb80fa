import { alertingTypes, ruleChoiceSchema } from '../../../../shared/notifications/rule.ts';
import { useCreateRule } from '../../notifications/rules/use-rules.ts';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';

/** A first rule by one press: an email for every signup with a work address. The button goes with it: `onCreated` takes the focus. */
export function StarterRule({ onCreated }: { onCreated: () => void }) {
  const { mutate, isPending } = useCreateRule();
  const create = () =>
    mutate(ruleChoiceSchema.parse({ name: 'All work emails', email_types: [...alertingTypes] }), {
      onSuccess: () => {
        announceSuccess('Notification created successfully');
        onCreated();
      },
      onError: ({ message }) => announceFailure('Failed to create notification', message),
    });
  return (
    <Button size="compact" look="filled" disabled={isPending} onClick={create}>
      {isPending ? 'Creating...' : 'Alert Me About All Work Emails'}
    </Button>
  );
}
