import { findPackageJSON } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';

z.config(z.locales.en());

/**
 * Maximum delay in seconds
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html).
 */
const longestDelay = 900;

export const queueSchema = z.looseObject({
  DelaySeconds: z.optional(z.int().check(z.minimum(0), z.maximum(longestDelay))),
  VisibilityTimeout: z._default(z.int().check(z.minimum(0), z.maximum(43_200)), 30),
  MaximumMessageSize: z.optional(z.int().check(z.minimum(1024), z.maximum(1_048_576))),
  MessageRetentionPeriod: z.optional(z.int().check(z.minimum(60), z.maximum(1_209_600))),
});

const sentSchema = z.looseObject({
  DelaySeconds: z.optional(z.number().check(z.minimum(0), z.maximum(longestDelay))),
  MessageGroupId: z.optional(z.string().check(z.maxLength(128))),
});

const requestSchema = z.extend(sentSchema, { Entries: z.optional(z.array(sentSchema)) });

interface Router {
  handle(request: { readonly body?: unknown }, reply: Reply): unknown;
}

interface Reply {
  status(code: number): Reply;
  header(name: string, value: string): Reply;
}

let isHeld = false;

/**
 * Patches the package once per process to reject what SQS rejects: delays over 15 minutes and long group
 * names. The package checks sizes itself. A batch is rejected as a whole.
 */
export async function holdQueuesToLimits(): Promise<void> {
  if (isHeld) return;
  isHeld = true;
  const router = await prototypeOf<Router>('sqs/sqsRouter.js', 'SqsRouter');
  const { handle } = router;
  router.handle = function (this: Router, request, reply) {
    const { error } = requestSchema.safeParse(request.body ?? {});
    if (error === undefined) return handle.call(this, request, reply);
    reply.status(400).header('content-type', 'application/x-amz-json-1.0');
    return { __type: 'com.amazonaws.sqs#InvalidParameterValue', message: z.prettifyError(error) };
  };
}

/** The prototype of a class that the package does not export. Throws if it is missing. */
export async function prototypeOf<Instance>(file: string, name: string): Promise<Instance> {
  const manifest = findPackageJSON('fauxqs', import.meta.url);
  if (!manifest) throw new Error('The package fauxqs is not installed.');
  const classes = await import(path.join(path.dirname(manifest), 'dist', file));
  if (typeof classes[name] !== 'function') throw new Error(`The package fauxqs has no ${name} any more.`);
  return classes[name].prototype;
}
