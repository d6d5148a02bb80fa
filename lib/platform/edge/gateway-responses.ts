import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import { docsLink, type ErrorCode, errorStatus, problemType, titleOf } from '../../../shared/api/errors.ts';

const { ResponseType } = apigateway;

interface GatewayAnswer {
  readonly type: apigateway.ResponseType;
  readonly code: ErrorCode;
  readonly error: string;
  /** Answers of several statuses, each with its own. */
  readonly keepsStatus?: true;
}

/** What API Gateway itself answers, in the product's words and statuses. */
const answers: Readonly<Record<string, GatewayAnswer>> = {
  InvalidKey: {
    type: ResponseType.INVALID_API_KEY,
    code: 'unauthorized',
    error: 'Invalid API key. Send the key from your dashboard in the x-api-key header.',
  },
  PastTheEdge: {
    type: ResponseType.ACCESS_DENIED,
    code: 'request_blocked',
    error: 'This address answers to the app alone. Use the one in the API docs.',
  },
  Throttled: { type: ResponseType.THROTTLED, code: 'rate_limit_exceeded', error: 'Rate limit exceeded' },
  QuotaExceeded: {
    type: ResponseType.QUOTA_EXCEEDED,
    code: 'rate_limit_exceeded',
    error: 'Rate limit exceeded',
  },
  NoRoute: {
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    code: 'not_found',
    error: 'There is no such endpoint',
  },
  TooLarge: {
    type: ResponseType.REQUEST_TOO_LARGE,
    code: 'payload_too_large',
    error: 'The request body is too large',
  },
  Refused: {
    type: ResponseType.DEFAULT_4XX,
    code: 'invalid_request',
    error: 'Invalid request',
    keepsStatus: true,
  },
  Broken: {
    type: ResponseType.DEFAULT_5XX,
    code: 'internal',
    error: 'Internal server error',
    keepsStatus: true,
  },
};

/** Gives the API's own answers the form of the functions': as JSON and, where `Accept` asks for it, as RFC 9457 has it. */
export function addGatewayResponses(api: apigateway.RestApi): void {
  for (const [id, { type, code, error, keepsStatus }] of Object.entries(answers)) {
    const status = keepsStatus ? {} : { status: errorStatus[code] };
    const also = { code, request_id: '$context.requestId' };
    const docs = docsLink(code);
    api.addGatewayResponse(id, {
      type,
      ...(keepsStatus ? {} : { statusCode: String(errorStatus[code]) }),
      templates: {
        'application/json': JSON.stringify({ error, ...also, docs }),
        [problemType]: JSON.stringify({
          ...{ type: docs, title: titleOf(code), ...status, detail: error },
          ...also,
        }),
      },
      responseHeaders: { 'x-request-id': 'context.requestId' },
    });
  }
}
