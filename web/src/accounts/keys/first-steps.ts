import { type Account, editAccount, type FirstStep } from '../../../../shared/accounts/api.ts';
import { call } from '../../platform/api/call.ts';
import { queries } from '../../platform/api/queries.ts';

const queryKey = ['account'];

/** Remembers one of the first steps with the account: shown at once, and read again where it could not be stored. */
export async function rememberStep(step: FirstStep): Promise<void> {
  const account = queries.getQueryData<Account>(queryKey);
  if (!account || account.first_steps.includes(step)) return;
  queries.setQueryData<Account>(queryKey, { ...account, first_steps: [...account.first_steps, step] });
  try {
    await call(editAccount, { first_step: step });
  } catch {
    await queries.invalidateQueries({ queryKey });
  }
}
