import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { createApiKey } from '../../../../shared/accounts/keys-api.ts';
import { callWithRecentSignIn } from '../../platform/session/ask-for-sign-in.ts';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { fieldProblem } from '../../ui/forms/field-problem.ts';
import { Switch } from '../../ui/forms/switch.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';

/** Makes a further key. */
export function NewApiKey({
  returnTo,
  onMade,
  onClose,
}: {
  returnTo: RefObject<HTMLElement | null>;
  /** Is given the key, to show. */
  onMade: (apiKey: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [addsOnly, setAddsOnly] = useState(false);
  const [isTest, setIsTest] = useState(false);
  const restriction = useId();
  const kind = useId();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callWithRecentSignIn(createApiKey, { name, adds_only: addsOnly, is_test: isTest }),
    onSuccess: async ({ api_key }) => {
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
      onMade(api_key);
    },
    onError: (failure) => {
      if (!fieldProblem(failure, 'name')) announceFailure('Failed to create the API key', failure.message);
    },
  });
  return (
    <FormDialog
      title="New API Key"
      returnTo={returnTo}
      onClose={onClose}
      onSubmit={() => mutate()}
      busy={isPending}
      action="Create Key"
      busyAction="Creating..."
    >
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        placeholder="Production server"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fieldProblem(error, 'name')}
      />
      <div className="flex items-start justify-between gap-4">
        <div>
          <label htmlFor={kind} className="font-medium text-ink">
            Test key
          </label>
          <p className="text-13 text-ink-2">
            It adds and reads test data only, and nothing is charged. Its test addresses are in the API docs.
          </p>
        </div>
        <Switch id={kind} checked={isTest} onChange={setIsTest} />
      </div>
      <div className="flex items-start justify-between gap-4">
        <div>
          <label htmlFor={restriction} className="font-medium text-ink">
            Can only add signups
          </label>
          <p className="text-13 text-ink-2">
            If this key leaks, your signups can't be read, changed or deleted with it.
          </p>
        </div>
        <Switch id={restriction} checked={addsOnly} onChange={setAddsOnly} />
      </div>
    </FormDialog>
  );
}
