import { HostFailure } from '../../platform/security/resolve-host.ts';

/** Why there was no answer from a host, in words that a customer reads. */
export function connectionProblem(error: unknown, host: string): string {
  if (error instanceof HostFailure) {
    return error.reason === 'refused'
      ? `${host} is not a public address`
      : `No address was found for ${host}`;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isCertificateProblem(code)) return `The TLS certificate of ${host} was not accepted (${code})`;
  const known = problems[code];
  return known ?? (code ? `The connection failed (${code})` : 'The connection failed');
}

const problems: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before an answer',
  EPIPE: 'The connection was closed before an answer',
  EHOSTUNREACH: 'The host could not be reached',
  ENETUNREACH: 'The host could not be reached',
  ETIMEDOUT: 'The host could not be reached',
  HPE_HEADER_OVERFLOW: 'The answer was not valid HTTP (its headers are too large)',
};

function isCertificateProblem(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code);
}
