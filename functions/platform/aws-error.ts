/** Why one item of a transaction was not written; `Item` is the item as it is stored, in DynamoDB's typed values. */
interface Reason {
  readonly Code?: string;
  readonly Item?: Record<string, never>;
}

/** An error that an AWS service answered with. Its name is the service's: `ConditionalCheckFailedException`. */
export class AwsError extends Error {
  /** Where the SDK's own errors have it, and where its retries look for it. */
  readonly $metadata: { readonly httpStatusCode: number };
  readonly Item: Reason['Item'];
  readonly CancellationReasons: readonly Reason[];

  constructor(status: number, body: string) {
    const { __type, message, Message, Item, CancellationReasons } = parse(body);
    super(message ?? Message ?? `AWS answered with status ${status}.`);
    this.name = __type?.split('#').at(-1) ?? 'UnknownError';
    this.$metadata = { httpStatusCode: status };
    this.Item = Item;
    this.CancellationReasons = CancellationReasons ?? [];
  }
}

/** Whether an AWS service answered with the error of this name. */
export function isAwsError(error: unknown, name: string): error is AwsError {
  return error instanceof AwsError && error.name === name;
}

interface ErrorBody extends Reason {
  readonly __type?: string;
  readonly message?: string;
  readonly Message?: string;
  readonly CancellationReasons?: readonly Reason[];
}

/** Most services answer with JSON, SES and S3 with XML, and what stands between us and the service may with a page. */
function parse(body: string): ErrorBody {
  try {
    return JSON.parse(body);
  } catch {
    const [, __type] = /<Code>(\w+)<\/Code>/.exec(body) ?? [];
    const [, message] = /<Message>([^<]*)<\/Message>/.exec(body) ?? [];
    return { ...(__type && { __type }), ...(message && { message }) };
  }
}
