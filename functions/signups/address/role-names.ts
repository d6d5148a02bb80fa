import { roleNames } from './domain-lists.ts';
import { hasLine } from './sorted-lines.ts';

/** Whether the part before the `@`, lower-case, names a desk (info, sales, support+de) and not a person. */
export function isRoleName(local: string): boolean {
  const [base = ''] = local.split('+');
  if (isDesk(base) || isDesk(base.replace(/[._-]/g, '')) || sendsOnly.test(base)) return true;
  if (isDesk(base.replace(/\d+$/, ''))) return /\d$/.test(base);
  const [desk = '', ...rest] = base.split(/[._-]/);
  return rest.length > 0 && isDesk(desk) && rest.every((part) => regions.test(part) || isDesk(part));
}

/** `calendar-noreply`, `no-reply.billing`, `prvs-bounces`: machines that send and do not read. */
const sendsOnly = /(?:^|[._-])(?:no[._-]?reply|do[._-]?not[._-]?reply|bounces?|mailer-daemon)(?:[._-]|$)/;

// `sales.emea`, `info-de`, `support2`, `hr_emea`: the desk with a place or a number behind it.
const regions =
  /^(?:[a-z]{2}|emea|apac|amer|latam|dach|usa|global|worldwide|int|intl|international|europe|asia|americas|north|south|east|west|team|desk|department|dept|\d+)$/;

function isDesk(name: string): boolean {
  return hasLine(roleNames, name);
}
