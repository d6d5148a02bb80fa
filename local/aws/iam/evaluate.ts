import { matchesPattern, meetsConditions, type RequestContext } from './conditions.ts';
import type { Statement } from './policy.ts';

export type Caller = { readonly role: string } | { readonly service: string };

export interface Call {
  readonly caller: Caller;
  readonly action: string;
  readonly resource: string;
  readonly context: RequestContext;
}

export interface Policies {
  readonly identity: readonly Statement[];
  readonly resource: readonly Statement[];
  /**
   * True if the resource's policy must allow the call too, as for KMS keys. A grant to the account leaves
   * the decision to roles.
   */
  readonly resourceDecides?: boolean;
}

/** The decision, with the statement behind it. No statement means that nothing allows the call. */
export interface Decision {
  readonly isAllowed: boolean;
  readonly by: Statement | undefined;
}

export function evaluate(call: Call, { identity, resource, resourceDecides = false }: Policies): Decision {
  const ofRole = identity.filter((one) => applies(one, call));
  const ofResource = resource.filter((one) => applies(one, call));
  // A denial of the account reaches its roles; a grant to it only lets them decide.
  const denying = ofResource.filter(
    (one) => names(one, call.caller) || ('role' in call.caller && namesAccount(one)),
  );
  const denial = [...ofRole, ...denying].find(({ Effect }) => Effect === 'Deny');
  if (denial) return { isAllowed: false, by: denial };
  const byResource = ofResource.find((one) => one.Effect === 'Allow' && names(one, call.caller));
  const leftToRoles =
    !resourceDecides || ofResource.some((one) => one.Effect === 'Allow' && namesAccount(one));
  const byRole =
    'role' in call.caller && leftToRoles ? ofRole.find(({ Effect }) => Effect === 'Allow') : undefined;
  const by = byRole ?? byResource;
  return { isAllowed: by !== undefined, by };
}

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

/** True if a resource's statement grants to the account, whose roles then decide. */
function namesAccount({ Principal = {} }: Statement): boolean {
  return (
    Principal.AWS?.some((one) => one === '*' || /^(\d{12}|arn:[\w-]+:iam::\d{12}:root)$/.test(one)) ?? false
  );
}
