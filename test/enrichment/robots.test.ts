import { expect, it } from 'vitest';
import { parseRobots } from '../../functions/enrichment/robots.ts';
import { processorTime } from '../processor-time.ts';

it.each([
  ['', '/', true],
  ['User-agent: *\nDisallow: /', '/', false],
  ['User-agent: *\nDisallow:', '/', true],
  ['User-agent: *\nDisallow: /\nAllow: /about', '/about/us', true],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf?x', true],
  ['User-agent: other\nDisallow: /', '/', true],
  ['User-agent: SignupScout\nDisallow: /\n\nUser-agent: *\nAllow: /', '/', false],
  ['User-agent: signupscout\nAllow: /\n\nUser-agent: *\nDisallow: /', '/', true],
  ['User-agent: a\nUser-agent: *\nDisallow: /x # why', '/x', false],
  ['Disallow: /', '/', true],
  ['<html>not found</html>', '/', true],
])('%j: %s is %s', (text, path, allowed) => {
  expect(parseRobots(text)(path)).toBe(allowed);
});

it('is not slowed by hostile patterns', () => {
  const work = () =>
    parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(20_000)}$`)(`/${'a'.repeat(5_000)}b`);
  expect(processorTime(work)).toBeLessThan(200);
});
