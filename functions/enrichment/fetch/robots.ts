export type Robots = (pathAndQuery: string) => boolean;

export const allowAll: Robots = () => true;
export const denyAll: Robots = () => false;

const ourName = 'signupscout';
const mostRules = 2_000;

interface Rule {
  readonly allow: boolean;
  readonly pattern: string;
}

/**
 * Parses robots.txt (RFC 9309): our group, else the group for all; the longest match decides, Allow wins
 * ties, and unmatched paths are allowed.
 */
export function parseRobots(text: string): Robots {
  const ours: Rule[] = [];
  const everyone: Rule[] = [];
  let named = false;
  let current: Rule[][] = [];
  let inAgents = false;
  for (const line of text.slice(0, 500_000).split(/\r\n|\r|\n/)) {
    const [, key, value] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    const content = value.trim();
    if (/^user-agent$/i.test(key)) {
      if (!inAgents) current = [];
      inAgents = true;
      const agent = content.toLowerCase().split('/')[0];
      if (agent === ourName) named = true;
      if (agent === ourName) current.push(ours);
      if (agent === '*') current.push(everyone);
    } else if (/^(?:dis)?allow$/i.test(key)) {
      inAgents = false;
      for (const group of content === '' ? [] : current)
        if (group.length < mostRules)
          group.push({ allow: /^a/i.test(key), pattern: decoded(content).replace(/\$(?!$)/g, '%24') });
    }
  }
  const rules = (named ? ours : everyone).toSorted(
    (one, other) => other.pattern.length - one.pattern.length || Number(other.allow) - Number(one.allow),
  );
  return (path) => {
    const asked = decoded(path).replaceAll('*', '%2A').replaceAll('$', '%24');
    return rules.find((rule) => matches(rule.pattern, asked))?.allow ?? true;
  };
}

/** Characters with another meaning if unescaped. */
const kept = new Set(['%25', '%2F', '%3F', '%23', '%2A', '%24']);

/** As in RFC 9309, 2.2.2. Leaves `kept` escapes and invalid UTF-8 escaped. */
function decoded(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (escapes) =>
    escapes
      .toUpperCase()
      .split(/(%25|%2F|%3F|%23|%2A|%24)/)
      .map((part) => (kept.has(part) ? part : asText(part)))
      .join(''),
  );
}

function asText(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

/** Matches `*` and a final `$` without backtracking, so that no pattern is slow. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const [start = '', ...parts] = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  let position = start.length;
  for (const [index, part] of parts.entries()) {
    const last = anchored && index === parts.length - 1;
    const found = last ? path.length - part.length : path.indexOf(part, position);
    if (found < position || !path.startsWith(part, found)) return false;
    position = found + part.length;
  }
  return !anchored || position === path.length;
}
