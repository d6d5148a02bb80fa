import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteField } from '../../../functions/enrichment/site/candidates/candidate.ts';
import type { StoredFittedModel } from '../../../functions/enrichment/site/fitted-model.ts';
import { root } from '../../../local/settings.ts';
import { judge } from '../corpus/judge.ts';
import type { LabeledSite } from './labeled-sites.ts';

interface Choice {
  readonly values: readonly string[];
  /** By the model of the site's fold. */
  readonly belief: number;
}

/** How many of the values the labels accept, and if the site states any. */
export function judgeValues(values: readonly string[], { labels }: LabeledSite, field: SiteField) {
  const [judged] = judge({ [field]: values }, labels, [field]);
  return { right: judged?.right ?? 0, isStated: judged?.stated ?? false };
}

/** Writes the model, and prints what is right in five folds of the real sites, by the least belief. */
export function report(
  field: SiteField,
  file: string,
  model: StoredFittedModel,
  read: readonly { readonly site: LabeledSite; readonly choices: readonly Choice[] }[],
): void {
  writeFileSync(path.join(root, file), `${JSON.stringify(model, null, 2)}\n`);
  const real = read
    .filter(({ site }) => site.isReal)
    .map(({ site, choices }) => {
      const [best = { values: [], belief: 0 }] = choices.toSorted((one, other) => other.belief - one.belief);
      return { ...best, ...judgeValues(best.values, site, field) };
    });
  const stated = real.filter(({ isStated }) => isStated).length;
  console.log(`| belief from | right | wrong | found on ${stated} sites |`);
  console.log('| --- | --- | --- | --- |');
  for (const least of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const said = real.filter(({ belief }) => belief >= least);
    const right = said.reduce((sum, one) => sum + one.right, 0);
    const all = said.reduce((sum, { values }) => sum + values.length, 0);
    const found = said.filter((one) => one.isStated && one.right > 0).length;
    console.log(`| ${least} | ${right} | ${all - right} | ${found} |`);
  }
}
