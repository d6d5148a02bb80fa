import type { PoolProperties } from './pool-properties.ts';
import { invalidPassword } from './refusals.ts';

/** What AWS demands of a pool that states no policy. */
const unstated = {
  MinimumLength: 8,
  RequireUppercase: true,
  RequireLowercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
};

/** Throws InvalidPasswordException with the first demand of the pool's policy that is not met. */
export function checkPassword(pool: PoolProperties, password: string | undefined): string {
  const policy = pool.Policies?.PasswordPolicy ?? unstated;
  const given = password ?? '';
  const unmet = [
    given.length < (policy.MinimumLength ?? 6) && 'Password not long enough',
    policy.RequireUppercase && !/[A-Z]/.test(given) && 'Password must have uppercase characters',
    policy.RequireLowercase && !/[a-z]/.test(given) && 'Password must have lowercase characters',
    policy.RequireNumbers && !/\d/.test(given) && 'Password must have numeric characters',
    policy.RequireSymbols && !/[^A-Za-z0-9]/.test(given) && 'Password must have symbol characters',
  ].find((reason) => typeof reason === 'string');
  if (unmet) throw invalidPassword(unmet);
  return given;
}
