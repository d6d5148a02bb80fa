import { isDeepStrictEqual } from 'node:util';
import type { FixedParts, FixedResource } from './fixed-parts.ts';

/** Sentences: what a deployment of `today` over `released` would delete, replace or be refused for. */
export function whatBreaks(released: FixedParts, today: FixedParts): string[] {
  return [
    ...Object.entries(released.resources).flatMap(([name, before]) =>
      whatHappensTo(name, before, today.resources[name]),
    ),
    ...released.imported
      .filter((name) => !today.exported.includes(name))
      .map((name) => `${name} is no longer exported, while the released stacks import it.`),
  ];
}

function whatHappensTo(name: string, before: FixedResource, now: FixedResource | undefined): string[] {
  // They hold failed runs. The next run, of the schedule that has the work now, does all of it.
  if (!now && /^Schedules\/\w+DeadLetters\w{8}$/.test(name)) return [];
  if (!now || now.type !== before.type)
    return [`${name} (${before.type}) is gone, or has another logical id.`];
  const changed = Object.entries(before.fixed)
    .filter(([property, value]) => !isIndex(property) && !isDeepStrictEqual(now.fixed[property], value))
    .map(([property]) => `${name} would be replaced: its ${property} changed.`);
  const added = Object.keys(now.fixed)
    .filter((property) => !(property in before.fixed) && !isIndex(property))
    .map((property) => `${name} would be replaced: it had no ${property}.`);
  const kept =
    before.deletion === now.deletion ? [] : [`${name} is no longer kept: ${before.deletion} before.`];
  return [...changed, ...added, ...kept, ...whatHappensToIndexes(name, before, now)];
}

/** CloudFormation changes no index, and adds or deletes one at a time; a change takes three releases. */
function whatHappensToIndexes(name: string, before: FixedResource, now: FixedResource): string[] {
  const old = Object.keys(before.fixed).filter(isIndex);
  const fresh = Object.keys(now.fixed).filter((index) => isIndex(index) && !old.includes(index));
  const changed = old
    .filter((index) => index in now.fixed && !isDeepStrictEqual(now.fixed[index], before.fixed[index]))
    .map((index) => `${name} cannot change its ${index}: add another one, and query it in the next release.`);
  const gone = old
    .filter((index) => !(index in now.fixed))
    .map((index) => `${name} loses its ${index}, which released functions query.`);
  const many = fresh.length > 1 ? [`${name} gets ${fresh.length} indexes: one deployment adds one.`] : [];
  return [...changed, ...gone, ...many];
}

function isIndex(property: string): boolean {
  return property.startsWith('index ');
}
