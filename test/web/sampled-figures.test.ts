import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const modules = [
  'virtual:landing-samples',
  'virtual:api-facts',
  'virtual:api-webhooks',
  'virtual:api-guide',
  'virtual:docs-index',
];

test.each([
  ['moz', '58', ['2140', '1240']],
  ['open_pagerank', undefined, ['2140', '1240']],
  ['', undefined, []],
])(
  'samples of a stage whose provider is %j show the figures that it has',
  async (provider, page, linking) => {
    const samples = await samplesWith(provider);
    expect(figuresIn(samples, ['58'])).toEqual(page === undefined ? [] : [page]);
    expect(figuresIn(samples, ['2140', '1240'])).toEqual(linking);
    // Every stage has domain authority, from the company index.
    expect(figuresIn(samples, ['64', '71'])).toEqual(['64', '71']);
  },
);

/** The facts from which the web app is built, as JSON: code is in tokens, each with its text. */
async function samplesWith(provider: string): Promise<string> {
  vi.stubEnv('METRICS_PROVIDER', provider);
  vi.resetModules();
  const { builtFacts } = await import('../../web/build/facts/api-facts-plugin.ts');
  return modules.map(builtFacts).join('\n');
}

function figuresIn(samples: string, figures: readonly string[]): string[] {
  return figures.filter((figure) => new RegExp(`(?<![\\d.])${figure}(?![\\d.])`).test(samples));
}
