import { expect, it, vi } from 'vitest';
import { parseRobots } from '../../functions/enrichment/fetch/robots.ts';

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

it('a hostile pattern takes one search per part', () => {
  const parts = 20_000;
  const allows = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(parts)}$`);
  const search = vi.spyOn(String.prototype, 'indexOf');
  try {
    allows(`/${'a'.repeat(5_000)}b`);
    expect(search.mock.calls.length).toBeLessThanOrEqual(parts);
    expect(search.mock.calls.length).toBeGreaterThan(0);
  } finally {
    search.mockRestore();
  }
});
