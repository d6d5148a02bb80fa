import { expect, test } from 'vitest';
import { checkComplete } from '../../lib/platform/stack/check-complete.ts';
import type { Stage } from '../../lib/stage.ts';
import { stageNamed, stages } from '../../lib/stages.ts';
import { synth } from './synth.ts';
import { dev, prod, templatesOf } from './templates.ts';

test('cdk synth lists the missing values of a stage', () => {
  const { said, status } = synth('prod');
  expect(status).not.toBe(0);
  expect(said).toContain(
    'The stage "prod" lacks account, domain.zone.id and turnstile.siteKey: set them in lib/stages.ts.',
  );
}, 180_000);

test('the local stage is like the deployed ones, except for the stand-ins for outside services', () => {
  expect(stageNamed('local').limits).toEqual(stageNamed('dev').limits);
  expect(stageNamed('local').times.sampleAlertDelaySeconds).toBe(180);
});

test.each(['staging', 'prod'] as const)('%s gets domain metrics from a named provider', (name) => {
  const stage = { ...prod, ...stages[name], account: prod.account, domain: prod.domain } as Stage;
  const worker = templatesOf(stage)
    .all('AWS::Lambda::Function')
    .find(({ properties }) => properties.Environment?.Variables?.METRICS_PROVIDER !== undefined);
  expect(worker?.properties.Environment.Variables).toMatchObject({
    METRICS_PROVIDER: 'moz',
    METRICS_URL: 'https://lsapi.seomoz.com',
    METRICS_SECRET_ARN: expect.anything(),
  });
});

test('a stage may name another provider, or none', () => {
  const worker = (metrics: Stage['metrics']) =>
    templatesOf({ ...dev, ...(metrics && { metrics }) })
      .all('AWS::Lambda::Function')
      .find(({ properties }) => properties.Environment?.Variables?.METRICS_URL !== undefined)?.properties
      .Environment.Variables;
  expect(worker('open_pagerank')).toMatchObject({
    METRICS_PROVIDER: 'open_pagerank',
    METRICS_URL: 'https://openpagerank.keywordseverywhere.com',
  });
  expect(worker(undefined)).toBeUndefined();
});

test('a pull request may have a separate stage, which is dev by another name', () => {
  expect(stageNamed('pr-12')).toEqual({ ...stageNamed('dev'), name: 'pr-12' });
  for (const name of ['pr-', 'pr-0', 'pr-1a', 'pr-1/../prod'])
    expect(() => stageNamed(name)).toThrow('There is no stage');
});

test('an unknown stage is refused with the list of stages', () => {
  expect(() => stageNamed('nowhere')).toThrow(
    'There is no stage "nowhere": choose one of local, dev, staging, prod (-c stage=dev), or pr-NUMBER.',
  );
});

test.each(
  paths(prod)
    .filter(([key]) => key !== 'name')
    .map((path) => ({ path, named: path.join('.') })),
)('a stage whose $named is empty fails with a sentence that names it', ({ path }) => {
  expect(() => checkComplete(without(prod, path) as Stage)).toThrow(
    `The stage "prod" lacks ${path.join('.')}: set it in lib/stages.ts.`,
  );
});

function paths(value: unknown, path: string[] = []): string[][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => paths(one, [...path, key]))
    : [path];
}

function without(value: unknown, [key = '', ...rest]: string[]): unknown {
  return {
    ...(value as object),
    [key]: rest.length > 0 ? without((value as Record<string, unknown>)[key], rest) : '',
  };
}
