import type { BuiltIndex } from './build-index.ts';

/** What a build read, left out and could not map, for the person who ran it. */
export function describeBuild({ manifest, reports }: BuiltIndex): string {
  const bytes = manifest.shards.reduce((sum, shard) => sum + shard.bytes, 0);
  const sources = manifest.sources.flatMap(({ name, release }, number) => {
    const report = reports[number];
    if (!report) return [];
    const { rows, kept, rejected, rejections, industries } = report;
    return [
      `${name} ${release}: ${count(rows)} rows, ${count(kept)} statements kept, ${count(rejected)} left out`,
      ...rejections.map(
        ({ reason, count: times, examples }) =>
          `  ${reason}: ${count(times)} (rows ${examples.join(', ')} …)`,
      ),
      ...(industries.stated > 0
        ? [
            `  industries on our list: ${share(industries.mapped, industries.stated)} of ${count(industries.stated)}`,
          ]
        : []),
      ...industries.unmapped.slice(0, 5).map(([word, times]) => `    not mapped: ${word} (${count(times)})`),
    ];
  });
  const blocks = manifest.shards.map(({ block_bytes }) => block_bytes);
  return [
    ...sources,
    `Index ${manifest.version}: ${count(manifest.domains)} domains in ${manifest.shards.length} files, ${(bytes / 2 ** 20).toFixed(1)} MB; a look-up reads at most ${(Math.max(...blocks) / 1024).toFixed(1)} KB`,
  ].join('\n');
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
