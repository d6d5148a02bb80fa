import { useForm } from 'react-hook-form';
import { mostSignupViews, type SignupView, type SignupViews } from '../../../../shared/accounts/api.ts';
import { announceSuccess } from '../../ui/feedback/toast.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormDialog } from '../../ui/overlays/dialog.tsx';
import { useSaveViews } from './use-views.ts';

interface NameViewProps {
  saved: SignupViews;
  address: string;
  renamed: SignupView | undefined;
  onClose: () => void;
}

/** Saves or renames a view. Replaces a view of the same name. */
export function NameView({ saved, address, renamed, onClose }: NameViewProps) {
  const { register, handleSubmit, watch, setError, formState } = useForm({
    defaultValues: { name: renamed?.name ?? '' },
  });
  const { mutate, isPending } = useSaveViews(saved);
  const name = watch('name').trim();
  const refuse = (message: string) => setError('name', { message });
  const others = saved.views.filter((view) => view !== renamed && view.name !== name);
  const replaces = others.length < saved.views.length - (renamed ? 1 : 0);
  const save = handleSubmit(() => {
    if (!name) return refuse('Required');
    if (others.length === mostSignupViews) {
      return refuse(`You have ${mostSignupViews} views, which is the most. Delete one first.`);
    }
    const views = [...others, { name, address }].sort((one, other) => one.name.localeCompare(other.name));
    mutate(views, {
      onSuccess: () => {
        announceSuccess(renamed ? 'View renamed' : 'View saved');
        onClose();
      },
      onError: (failure) => refuse(failure.message),
    });
  });
  return (
    <FormDialog
      title={renamed ? 'Rename View' : 'Save View'}
      {...(renamed
        ? {}
        : { subtitle: 'With the filters, the search, the order and the columns that you see now.' })}
      onClose={onClose}
      onSubmit={save}
      busy={isPending}
      action={replaces ? 'Replace View' : renamed ? 'Rename' : 'Save View'}
      busyAction="Saving..."
    >
      <Field
        label="Name"
        {...register('name')}
        autoComplete="off"
        maxLength={40}
        placeholder="Enterprise, not alerted"
        error={formState.errors.name?.message}
        {...(replaces ? { hint: 'You have a view of this name' } : {})}
      />
    </FormDialog>
  );
}
