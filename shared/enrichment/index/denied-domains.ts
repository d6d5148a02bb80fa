/**
 * Registrable domains of companies that asked to be left out. A build leaves them out, and a look-up
 * answers as if they were not there, also from an index that was built before. One a line, with the date:
 * `'acme.com', // 2026-11-22`.
 */
export const deniedDomains: ReadonlySet<string> = new Set<string>([]);
