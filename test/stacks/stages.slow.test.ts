import { expect, test } from 'vitest';
import { checkComplete } from '../../lib/platform/stack/check-complete.ts';
import type { Stage } from '../../lib/stage.ts';
import { stages } from '../../lib/stages.ts';
import { synth } from './synth.ts';
import { dev, prod, templatesOf } from './templates.ts';

test('cdk synth lists the missing values of a stage', () => {
  const { said, status } = synth('prod');
  expect(status).not.toBe(0);
  expect(said).toContain(
    'The stage "prod" lacks account, domain.zone.id and turnstile.siteKey: set them in lib/stages.ts.',
  );
}, 180_000);

const providers: Record<string, string> = {
  moz: 'https://lsapi.seomoz.com',
  open_pagerank: 'https://openpagerank.keywordseverywhere.com',
};

test.each([
  ['staging', { ...prod, ...stages.staging, account: prod.account, domain: prod.domain } as Stage, 'moz'],
  ['prod', prod, 'moz'],
  ['another stage', { ...dev, metrics: 'open_pagerank' } as Stage, 'open_pagerank'],
  ['dev', dev, undefined],
] as const)('%s gets domain metrics from its named provider, or from none', (_name, stage, provider) => {
  const [worker] = templatesOf(stage)
    .all('AWS::Lambda::Function')
    .map(({ properties }) => properties.Environment?.Variables)
    .filter((variables) => variables?.METRICS_URL !== undefined);
  if (!provider) return expect(worker).toBeUndefined();
  expect(worker).toMatchObject({
    METRICS_PROVIDER: provider,
    METRICS_URL: providers[provider],
    METRICS_SECRET_ARN: expect.anything(),
  });
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
