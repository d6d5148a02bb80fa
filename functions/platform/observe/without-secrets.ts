const secrets: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[^\s"'<>()[\]{}:,;]+@[^\s"'<>()[\]{}:,;]+/g, '[address]'],
  [/\bss(?:test)?[0-9A-Za-z]{65}\b/g, '[key]'],
  [/\b(Bearer) \S+/gi, '$1 [token]'],
];

/** A value as it may stand in the log: without addresses, API keys and bearer tokens. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return blot(value);
  if (value instanceof Error) return plainError(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSecrets(one)]));
}

function blot(text: string): string {
  return secrets.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

/** Name, text, code and place of an error and its causes; not its other fields, which may hold whole items. */
function plainError(error: Error): Record<string, unknown> {
  return {
    name: error.name,
    message: blot(error.message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.stack ? { stack: blot(error.stack) } : {}),
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
  };
}
