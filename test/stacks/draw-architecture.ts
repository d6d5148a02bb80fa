import { rightsOf } from './rights-of.ts';
import type { Templates } from './templates.ts';

/** Services that functions use, except queues, by a part of the right, with the name in the picture. */
const used = {
  'Table:': 'table',
  'ses:identity': 'ses',
  'IdentityUserPool:': 'cognito',
  'StripeSecret:': 'stripe',
  'MetricsSecret:': 'metrics',
  'TurnstileSecret:': 'turnstile',
  's3:': 'index',
} as const;

const legend = [
  'api([API Gateway])',
  'schedule([schedules])',
  'cognito([Cognito])',
  'table[(the table)]',
  'index[(company index)]',
  'ses([SES])',
  'stripe([Stripe])',
  'turnstile([Turnstile])',
  'metrics([domain metrics])',
];

/**
 * The picture of docs/design/architecture.md, as Mermaid: the functions by noun, their triggers, and one
 * arrow per noun to each queue and service that it uses. Endpoints of a noun are one box, so that a new one
 * leaves the picture unchanged.
 */
export function drawArchitecture(templates: Templates): string {
  const rights = rightsOf(templates);
  const started = new Map(startsOf(templates).map(({ by, entry }) => [entry, by]));
  const nouns = Map.groupBy(Object.keys(rights), (entry) => entry.split('/')[0] ?? '');
  const groups = [...nouns].flatMap(([noun, entries]) => {
    const boxes = new Set(entries.map((entry) => boxOf(entry, started.get(entry))));
    return [`  subgraph ${noun}`, ...[...boxes].sort().map((box) => `    ${box}`), '  end'];
  });
  const starts = Object.keys(rights).map((entry) => {
    const by = started.get(entry);
    if (!by) throw new Error(`Nothing starts ${entry}.`);
    return `  ${by} --> ${idOf(entry, by)}`;
  });
  const uses = [...nouns].flatMap(([noun, entries]) =>
    entries
      .flatMap((entry) => rights[entry] ?? [])
      .flatMap(targetsOf)
      .map((target) => `  ${noun} --> ${target}`),
  );
  // A topic reports the events of SES.
  const arrows = [...new Set([...starts, ...uses, '  ses --> queue_MailEvents'])].sort();
  const queues = [...new Set(arrows.flatMap((arrow) => arrow.match(/\bqueue_\w+/g) ?? []))].sort();
  const nodes = [...legend, ...queues.map((queue) => `${queue}[[${queue.replace('queue_', '')} queue]]`)];
  return ['flowchart LR', ...nodes.map((node) => `  ${node}`), ...groups, ...arrows].join('\n');
}

/** The triggers of each function: the API, a schedule, Cognito, or a queue. */
function startsOf({ all }: Templates): { by: string; entry: string }[] {
  const ofFunctions = new Map<string, string>(
    all('AWS::Lambda::Function').map(({ id, properties }) => [id, properties.Description]),
  );
  const aliases = all('AWS::Lambda::Alias').map(({ id, properties }): [string, string] => [
    id,
    ofFunctions.get(properties.FunctionName.Ref) ?? '',
  ]);
  const entries = new Map([...ofFunctions, ...aliases]);
  const pick = (by: string, references: unknown) =>
    [...entries]
      .filter(([id]) => JSON.stringify(references).includes(`"${id}"`))
      .map(([, entry]) => ({ by, entry }));
  return [
    ...pick(
      'api',
      all('AWS::ApiGateway::Method').map(({ properties }) => properties.Integration),
    ),
    ...pick(
      'schedule',
      all('AWS::Events::Rule').map(({ properties }) => properties.Targets),
    ),
    ...pick(
      'cognito',
      all('AWS::Cognito::UserPool').map(({ properties }) => properties.LambdaConfig),
    ),
    ...all('AWS::Lambda::EventSourceMapping').flatMap(({ properties }) =>
      pick(queueIn(JSON.stringify(properties.EventSourceArn)), properties.FunctionName),
    ),
  ];
}

/** The queues and services of one line of rights. */
function targetsOf(right: string): string[] {
  const [resource = ''] = right.split(': ');
  if (right.includes('sqs:SendMessage') && !resource.endsWith('DeadLetters')) return [queueIn(resource)];
  return Object.entries(used).flatMap(([part, target]) => (right.startsWith(part) ? [target] : []));
}

function queueIn(reference: string): string {
  const [, name] =
    /(?:FnGetAtt|GetAtt":\["|OutputRef|^)([A-Za-z]+?)(?:Queue)?(?:[0-9A-F]{8}|$)/.exec(reference) ?? [];
  if (!name) throw new Error(`Not a queue: ${reference}`);
  return `queue_${name}`;
}

function boxOf(entry: string, by: string | undefined): string {
  return by === 'api' ? `${idOf(entry, by)}[endpoints]` : `${idOf(entry)}[${entry.split('/')[1]}]`;
}

function idOf(entry: string, by?: string): string {
  return (by === 'api' ? `${entry.split('/')[0]}/endpoints` : entry).replaceAll(/[/-]/g, '_');
}
