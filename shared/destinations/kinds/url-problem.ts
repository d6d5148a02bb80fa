const longest = 2048;

/** The problem of a text as the address of any destination, in words; undefined if it is valid. */
export function urlProblem(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 'is required';
  if (trimmed.length > longest) return `must be at most ${longest.toLocaleString('en-US')} characters`;
  if (!URL.canParse(trimmed) || !/^https?:\/\/[^/]/i.test(trimmed)) {
    return 'must be a web address that starts with https://';
  }
  const { username, password, hash } = new URL(trimmed);
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  if (hash !== '') return 'must not contain a #';
  return undefined;
}
