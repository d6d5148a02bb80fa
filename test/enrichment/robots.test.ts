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
  ['User-agent: *\nDisallow: /über', '/%C3%BCber', false],
  ['User-agent: *\nDisallow: /%c3%bcber', '/%C3%BCber/uns', false],
  ['User-agent: *\nDisallow: /%62%61%7A', '/baz', false],
  ['User-agent: *\nDisallow: /baz', '/%62%61%7a', false],
  ['User-agent: *\nDisallow: /a%3cd', '/a%3Cd', false],
  ['User-agent: *\nDisallow: /a<d', '/a%3Cd', false],
  ['User-agent: *\nDisallow: /a%2fb', '/a%2Fb', false],
  ['User-agent: *\nDisallow: /a%2fb', '/a/b', true],
  ['User-agent: *\nDisallow: /a%2Ab', '/a*b', false],
  ['User-agent: *\nDisallow: /a%2Ab', '/axb', true],
  ['User-agent: *\nDisallow: /a%24', '/a$b', false],
  ['User-agent: *\nDisallow: /a$b', '/a%24b', false],
  ['User-agent: *\nDisallow: /%ff', '/%FFx', false],
  ['User-agent: *\nDisallow: /100%', '/100%', false],
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
