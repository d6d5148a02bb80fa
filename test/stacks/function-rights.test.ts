import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { EndpointHandler } from '../../functions/platform/pipelines/endpoint.ts';
import { entryOf, entryPoints } from '../../lib/platform/build/bundle.ts';
import { root } from '../../local/settings.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { Queue, Schedule } from '../../shared/operations/work.ts';
import { problemsOf, unusedRights } from '../support/unused-rights.ts';
import { rightsOf } from './rights-of.ts';
import { calledFunction, prod, templatesOf } from './templates.ts';

// A person reviews each change of function-rights.txt, which `-u` writes again.

const synthesized = rightsOf(templatesOf(prod));

test('every function has exactly the rights that were reviewed', async () => {
  expect(Object.keys(synthesized).length).toBeGreaterThan(40);
  const lines = Object.entries(synthesized).flatMap(([entry, rights]) =>
    rights.map((right) => `${entry} | ${right}\n`),
  );
  await expect(lines.toSorted().join('')).toMatchFileSnapshot('function-rights.txt');
});

// The template has exactly the declarations of shared/<noun>/work.ts, and a route for each declared endpoint.

const production = templatesOf(prod);
const declaredWork = (await declared('work')).filter(isObject);
const queues = declaredWork.filter((one): one is Queue => 'worker' in one);
const schedules = declaredWork.filter((one): one is Schedule => 'everyMinutes' in one);

const work = production.all('AWS::SQS::Queue').filter(({ properties }) => properties.RedrivePolicy);

test('the template has exactly the declared queues and schedules', () => {
  const names = work.map(({ properties }) => properties.QueueName.split('-').at(-1));
  expect(names.toSorted()).toEqual(queues.map(({ name }) => name).toSorted());
  expect(production.all('AWS::Events::Rule').length).toBe(schedules.length);
});

test('the template has a route for every declared endpoint', async () => {
  const endpoints = (await declared('*api')).filter((it): it is Endpoint => isObject(it) && 'caller' in it);
  expect(endpoints.length).toBeGreaterThan(80);
  const routes = production
    .all('AWS::ApiGateway::Method')
    .map(({ properties }) => `${properties.HttpMethod} ${pathOf(properties.ResourceId)}`);
  const wanted = endpoints.map(({ method, path: address }) => `${method} ${address}`);
  expect(wanted.filter((one) => !routes.includes(one))).toEqual([]);
});

test('each route leads to the function that serves it, and each function serves only its routes', async () => {
  const routes = production.all('AWS::ApiGateway::Method').map(({ properties }) => {
    const called = calledFunction(production, properties.Integration.Uri);
    const { Description: entry } = production.resources.find(({ id }) => id === called)?.properties ?? {};
    return `${properties.HttpMethod} ${pathOf(properties.ResourceId)} ${entry}`;
  });
  const served = await Promise.all(
    entryPoints(root).map(async (file) => {
      const { handler } = (await import(path.join(root, file))) as { handler: Partial<EndpointHandler> };
      return (handler.serves ?? []).map((one) => `${one.method} ${one.path} ${entryOf(file)}`);
    }),
  );
  expect(routes.toSorted()).toEqual(served.flat().toSorted());
});

test.each(queues)('$name has its declared worker, batch size, timeout, deliveries and alarm', (queue) => {
  const made = work.find(({ properties }) => properties.QueueName.endsWith(`-${queue.name}`));
  expect(made?.properties.VisibilityTimeout).toBe(6 * queue.timeoutSeconds);
  expect(made?.properties.RedrivePolicy.maxReceiveCount).toBe(queue.deliveries);
  const worker = functionOf(queue.worker);
  expect(worker?.properties.Timeout).toBe(queue.timeoutSeconds);
  const mappings = production
    .all('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => calledFunction(production, properties.FunctionName) === worker?.id);
  expect(mappings.map(({ properties }) => properties)).toEqual([
    expect.objectContaining({
      BatchSize: queue.batchSize,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: queue.concurrency },
    }),
  ]);
  expect(alarmTexts()).toContain(textOf(queue));
});

test.each(schedules)('$entry has its declared interval, timeout and alarm', (schedule) => {
  const started = functionOf(schedule.entry);
  expect(started?.properties.Timeout).toBe(schedule.timeoutSeconds);
  const rule = production
    .all('AWS::Events::Rule')
    .find(({ properties }) => properties.Targets[0].Arn['Fn::GetAtt'][0] === started?.id);
  const { everyMinutes } = schedule;
  const [count, unit] = everyMinutes % 60 === 0 ? [everyMinutes / 60, 'hour'] : [everyMinutes, 'minute'];
  expect(rule?.properties.ScheduleExpression).toBe(`rate(${count} ${unit}${count === 1 ? '' : 's'})`);
  expect(alarmTexts()).toContain(textOf(schedule));
});

async function declared(kind: string): Promise<unknown[]> {
  const files = globSync(`shared/*/${kind}.ts`, { cwd: root });
  const modules = await Promise.all(files.map((file) => import(path.join(root, file))));
  return modules.flatMap((module) => Object.values(module));
}

/** The path of an API resource, which names its parent; empty for the root. */
function pathOf({ Ref }: { Ref?: string }): string {
  const resource = production.all('AWS::ApiGateway::Resource').find(({ id }) => id === Ref);
  return resource ? `${pathOf(resource.properties.ParentId)}/${resource.properties.PathPart}` : '';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function functionOf(entry: string) {
  return production.all('AWS::Lambda::Function').find(({ properties }) => properties.Description === entry);
}

function alarmTexts(): string[] {
  return production.all('AWS::CloudWatch::Alarm').map(({ properties }) => properties.AlarmDescription);
}

function textOf({ alarm }: Queue | Schedule): string {
  return `${alarm.impact} ${alarm.whatToDo} RUNBOOK.md: ${alarm.entry}`;
}

const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/signup-scout-local';
const query = `credits/dashboard-api dynamodb:Query ${table}`;

test('a right that nothing used is named, until something used it', () => {
  const none = unusedRights([]);
  expect(problemsOf(none)).toContain(query);
  expect(unusedRights([query])).toEqual(none.filter((line) => line !== query));
});

test('rights that Lambda uses for functions have reasons, and a reason that is needed no longer is named', () => {
  const none = unusedRights([]);
  expect(problemsOf(none).filter((line) => / (logs|xray):/.test(line))).toEqual([]);
  expect(problemsOf(none.filter((line) => !line.includes(' xray:')))).toContainEqual(
    expect.stringMatching(/xray.* needs no reason any more/),
  );
});
