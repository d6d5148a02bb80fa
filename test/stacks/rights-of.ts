import { statementsOf, type Templates } from './templates.ts';

type Joined = { readonly 'Fn::Join': readonly [string, readonly unknown[]] };

/**
 * The rights of each function, by its entry (`accounts/get-account`): one line per resource, with the
 * actions. The right to write its noun's log and to send traces is omitted; the log of another noun would be
 * listed.
 */
export function rightsOf(templates: Templates): Record<string, string[]> {
  const statements = statementsOf(templates);
  const functions = templates.all('AWS::Lambda::Function').filter(({ properties }) => properties.Description);
  return Object.fromEntries(
    functions
      .map(({ properties }): [string, string[]] => {
        const role = roleName(JSON.stringify(properties.Role));
        const actions = new Map<string, Set<string>>();
        for (const one of statements.filter((statement) => roleName(statement.role) === role)) {
          if (one.actions.every((action) => action.startsWith('xray:Put'))) continue;
          for (const resource of one.resources.map(resourceName)) {
            const allowed = actions.get(resource) ?? new Set();
            for (const action of one.actions) allowed.add(action);
            actions.set(resource, allowed);
          }
        }
        const noun = String(properties.Description).replace(/\/.*/, '');
        const ownLog = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}Log`;
        const lines = [...actions]
          .filter(([resource]) => resource !== ownLog)
          .map(([resource, allowed]) => `${resource}: ${[...allowed].sort().join(', ')}`);
        return [String(properties.Description), lines.sort()];
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function roleName(json: string): string {
  return /(?:GetAtt":\["|Ref":")(\w+)"/.exec(json)?.[1] ?? json;
}

/** A readable name of a resource: `Table`, `Table/index/by-number`, `ssm:parameter/…`. */
function resourceName(json: string): string {
  const value: unknown = JSON.parse(json);
  if (!isJoined(value)) return nameIn(json);
  const parts = value['Fn::Join'][1].map((part) =>
    typeof part === 'string' ? part : nameIn(JSON.stringify(part)),
  );
  return parts
    .join('')
    .replace(/^arn:\{"Ref":"AWS::Partition"\}:/, '')
    .replace(/:(?:[a-z]+-[a-z]+-\d|\{"Ref":"AWS::Region"\})?:(?:\d{12}|\{"Ref":"AWS::AccountId"\})?:/, ':');
}

function isJoined(value: unknown): value is Joined {
  return typeof value === 'object' && value !== null && 'Fn::Join' in value;
}

/** The name of the construct without its hash, in `Fn::GetAtt`, `Ref` and imports of them. */
function nameIn(reference: string): string {
  return /(?:FnGetAtt|OutputRef|GetAtt":\["|Ref":")([A-Za-z]+?)[0-9A-F]{8}/.exec(reference)?.[1] ?? reference;
}
