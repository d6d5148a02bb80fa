import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { createApiKey, type KeyAccess, keyAccessNames } from '../../../../shared/accounts/keys-api.ts';
import { callWithRecentSignIn } from '../../platform/session/require-sign-in.ts';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { Field, FieldLabel } from '../../ui/forms/field.tsx';
import { fieldProblem } from '../../ui/forms/field-problem.ts';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';

const leaks: Record<KeyAccess, string> = {
  full: 'It adds, reads, changes and deletes signups.',
  add: "If this key leaks, your signups can't be read, changed or deleted with it.",
  read: "If this key leaks, your signups can be read, but not changed or deleted. It's enough for the MCP server.",
};

export function NewApiKey({
  returnTo,
  onMade,
  onClose,
}: {
  returnTo: RefObject<HTMLElement | null>;
  onMade: (apiKey: string) => void;
  onClose: () => void;
}) {
  const { register, control, handleSubmit, watch } = useForm({
    defaultValues: { name: '', access: 'full' as KeyAccess, is_test: false },
  });
  const access = useId();
  const kind = useId();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (choice: { name: string; access: KeyAccess; is_test: boolean }) =>
      callWithRecentSignIn(createApiKey, choice),
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
      onSubmit={handleSubmit((choice) => mutate(choice))}
      busy={isPending}
      action="Create Key"
      busyAction="Creating..."
    >
      <Field
        label="Name"
        {...register('name')}
        autoComplete="off"
        placeholder="Production server"
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
        <Controller
          control={control}
          name="is_test"
          render={({ field: { value, onChange } }) => (
            <Switch id={kind} checked={value} onChange={onChange} />
          )}
        />
      </div>
      <div>
        <FieldLabel id={access}>Access</FieldLabel>
        <Select id={access} options={Object.entries(keyAccessNames)} {...register('access')} />
        <p className="mt-1.5 text-13 text-ink-2">{leaks[watch('access')]}</p>
      </div>
    </FormDialog>
  );
}
