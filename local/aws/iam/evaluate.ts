import { matchesPattern, meetsConditions, type RequestContext } from './conditions.ts';
import type { Statement } from './policy.ts';

/** Who calls: a role of this account, or a service of AWS. */
export type Caller = { readonly role: string } | { readonly service: string };

export interface Call {
  readonly caller: Caller;
  /** Such as `dynamodb:GetItem`. */
  readonly action: string;
  /** An ARN. */
  readonly resource: string;
  readonly context: RequestContext;
}

export interface Policies {
  /** Those of the caller's role. */
  readonly identity: readonly Statement[];
  /** Those of the resource. */
  readonly resource: readonly Statement[];
  /** Whether the resource must allow it too, as a key of KMS must: what it gives to the account it leaves to roles. */
  readonly resourceDecides?: boolean;
}

/** The outcome of a call, with the statement that decided; without one nothing allows it. */
export interface Decision {
  readonly isAllowed: boolean;
  readonly by: Statement | undefined;
}

/**
 * Decides a call inside one account, as the IAM user guide says under "Policy evaluation logic": a statement that denies
 * always wins; else one that allows is enough, of the role or of the resource.
 */
export function evaluate(call: Call, { identity, resource, resourceDecides = false }: Policies): Decision {
  const ofRole = identity.filter((one) => applies(one, call));
  const ofResource = resource.filter((one) => applies(one, call));
  const named = ofResource.filter((one) => names(one, call.caller));
  const denial = [...ofRole, ...named].find(({ Effect }) => Effect === 'Deny');
  if (denial) return { isAllowed: false, by: denial };
  const byResource = named.find(({ Effect }) => Effect === 'Allow');
  const leftToRoles =
    !resourceDecides || ofResource.some((one) => one.Effect === 'Allow' && namesAccount(one));
  const byRole =
    'role' in call.caller && leftToRoles ? ofRole.find(({ Effect }) => Effect === 'Allow') : undefined;
  const by = byRole ?? byResource;
  return { isAllowed: by !== undefined, by };
}

/** Whether a statement is about this action on this resource, and its conditions are met. */
function applies(statement: Statement, { action, resource, context }: Call): boolean {
  const { Action, NotAction, Resource, NotResource } = statement;
  const isAction = (pattern: string) => matchesPattern(pattern, action, true);
  const isResource = (pattern: string) => matchesPattern(pattern, resource);
  return (
    (Action ? Action.some(isAction) : NotAction ? !NotAction.some(isAction) : false) &&
    (Resource ? Resource.some(isResource) : NotResource ? !NotResource.some(isResource) : true) &&
    meetsConditions(statement, context)
  );
}

function names({ Principal = {} }: Statement, caller: Caller): boolean {
  if (Principal.AWS?.includes('*')) return true;
  return 'role' in caller
    ? (Principal.AWS?.includes(caller.role) ?? false)
    : (Principal.Service?.includes(caller.service) ?? false);
}

/** Whether a statement of a resource speaks to its whole account, whose roles then decide. */
function namesAccount({ Principal = {} }: Statement): boolean {
  return (
    Principal.AWS?.some((one) => one === '*' || /^(\d{12}|arn:[\w-]+:iam::\d{12}:root)$/.test(one)) ?? false
  );
}
