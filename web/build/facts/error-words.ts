import type { ErrorCode } from '../../../shared/api/errors.ts';

export interface ErrorWords {
  /** One line, for lists. */
  readonly meaning: string;
  readonly causes: readonly string[];
  /** Steps for the caller. */
  readonly steps: readonly string[];
  /** A message as in a response. */
  readonly example: string;
}

const repeat = 'Send the request again after a few seconds, with the same Idempotency-Key if it has one.';

/** Docs of each code: one page per entry. */
export const errorWords: Readonly<Record<ErrorCode, ErrorWords>> = {
  invalid_request: {
    meaning: 'Invalid request: the message names the field and what to change',
    causes: [
      'A field is missing, too long, or of another type.',
      "The body isn't JSON, or isn't encoded as UTF-8.",
      "The endpoint doesn't take this page, cursor or limit.",
    ],
    steps: [
      'Read error: it names the field. fields has one message per field.',
      'Change the request. The same request will be refused again.',
    ],
    example: 'email is required and must be text',
  },
  email_validation_failed: {
    meaning: 'Email validation failed: the address is malformed',
    causes: [
      "The text isn't an email address, such as maya@ or maya@acme.",
      'The domain is a reserved one, such as .test or .local.',
    ],
    steps: [
      'Check the address in your signup form, and let the person correct it.',
      'An undeliverable or disposable address is never refused: it is stored, and email_status says so.',
    ],
    example: 'Email validation failed: send an address such as jane@acme.com.',
  },
  captcha_failed: {
    meaning: 'The CAPTCHA was not completed',
    causes: ['The CAPTCHA of a form was left out, has expired, or was used before.'],
    steps: ['Load the form again and complete the CAPTCHA.'],
    example: 'Complete the CAPTCHA first.',
  },
  limit_reached: {
    meaning: 'The account has reached a limit',
    causes: ['The account has the maximum number of rules, connections, destinations, imports or API keys.'],
    steps: ['Delete what you no longer need, then try again.'],
    example: 'You can have at most 20 connections. Delete one to add another.',
  },
  unauthorized: {
    meaning: 'Invalid API key',
    causes: [
      'The header x-api-key is missing or misspelled.',
      'The key was replaced, and the time in which both keys worked is over.',
      'The key was copied with a space or a quotation mark.',
      'The request to /functions/v1 has the key in Authorization: Bearer, which only /v1 accepts.',
    ],
    steps: [
      'Copy the key from your dashboard again, and send it in x-api-key.',
      'Check which environment variable your server reads.',
    ],
    example: 'Invalid API key. Send the key from your dashboard in the x-api-key header.',
  },
  insufficient_credits: {
    meaning: 'Insufficient credits',
    causes: ['The address would cost one credit, and the account has none. Nothing was stored.'],
    steps: [
      'Buy credits, or turn on auto-refill, then send the signup again.',
      'Batches and connections never return this error: their signups wait until credits arrive.',
    ],
    example: 'Insufficient credits. Buy credits on the credits page.',
  },
  key_not_allowed: {
    meaning: 'The API key may only add signups, or only read',
    causes: [
      'The key was made for adding signups only, and the endpoint reads or changes something.',
      'The key was made for reading only, and the endpoint adds, changes or deletes something.',
    ],
    steps: ['Use a key with full access: your account page lists your keys.'],
    example: 'This API key may only add signups. Use one with full access, from your account page.',
  },
  request_blocked: {
    meaning: 'The firewall refused the request',
    causes: [
      'One address sent many requests within a few minutes.',
      'The request has the form of a known attack.',
    ],
    steps: [
      'Wait five minutes, and slow down.',
      'If it happens again, write to us with the time of the request and your server’s address.',
    ],
    example: 'The firewall refused this request.',
  },
  reauthentication_required: {
    meaning: 'This action requires a recent sign-in',
    causes: ['The session is too old for changes of keys, the password and similar settings.'],
    steps: ['Sign in again. The page shows the form, then continues.'],
    example: 'Sign in again to continue.',
  },
  not_found: {
    meaning: 'Not found: no such signup, company or endpoint',
    causes: [
      'No signup has this id or address, or it was deleted.',
      'There is no signup from this domain.',
      'The path has a typing error.',
    ],
    steps: [
      'Compare the path with the docs.',
      'Treat a signup that is not found as deleted: repeating the request will not bring it back.',
    ],
    example: 'Signup not found. It may have been deleted.',
  },
  method_not_allowed: {
    meaning: 'The path has no such method: Allow names those it has',
    causes: ['The path exists, and was called with another method, such as PUT for PATCH.'],
    steps: ['Use a method that the header Allow names.'],
    example: 'Use GET or POST for this address',
  },
  duplicate_email: {
    meaning: 'Duplicate email: a signup with this address exists',
    causes: [
      'The address was added before, in any letter case.',
      'A request was sent twice without an Idempotency-Key.',
    ],
    steps: [
      'Usually nothing: the signup is there.',
      'Send an Idempotency-Key, so that a repeat gets the original response.',
      'Change an existing signup with PATCH /v1/signups/{signup}.',
    ],
    example: 'A signup with this email already exists. Use get-signup to read it, or delete it first.',
  },
  not_failed: {
    meaning: 'Only failures can be retried',
    causes: ['The enrichment or event has not failed, or was retried already.'],
    steps: ['Load the page again: it shows the current state.'],
    example: 'This signup was enriched already.',
  },
  wrong_state: {
    meaning: 'Not possible in the current state',
    causes: ['An import cannot be started, paused or canceled in its current state.'],
    steps: ['Load the import again: it shows what is possible now.'],
    example: 'The file has no new rows to import.',
  },
  payload_too_large: {
    meaning: 'The request body is too large',
    causes: ['The body is larger than the endpoint takes, often because of a large metadata text.'],
    steps: ['Split a batch into several requests, or shorten its texts.'],
    example: 'The request body is too large',
  },
  idempotency_key_reused: {
    meaning: 'Idempotency key reused for a different request body',
    causes: [
      'Two different requests were sent with one Idempotency-Key within a week.',
      'A request was changed before it was repeated.',
    ],
    steps: [
      'Make one key per request, such as a UUID, and keep it for repeats of that request only.',
      'Nothing was stored or changed by the refused request.',
    ],
    example: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
  },
  rate_limit_exceeded: {
    meaning: 'Rate limit exceeded',
    causes: [
      'All requests of the clock hour (UTC) are used. Every key of the account counts, and so do failed requests.',
    ],
    steps: [
      'Wait for as many seconds as Retry-After says.',
      'Send up to 100 signups together with POST /v1/signups/batch: it counts as one request.',
      'Receive signups through a connection, and send them with a webhook: neither counts.',
    ],
    example: 'Rate limit exceeded: 100 requests per hour. Try again in 12 minutes.',
  },
  internal: {
    meaning: 'Internal server error',
    causes: ['Something went wrong on our side. Our team is alerted.'],
    steps: [repeat, 'If it persists, write to us with the request_id.'],
    example: 'Internal server error',
  },
  unavailable: {
    meaning: 'Temporarily unavailable',
    causes: ['A service that we depend on did not respond, or two changes collided.'],
    steps: [repeat],
    example: "Your message couldn't be sent. Please try again.",
  },
};
