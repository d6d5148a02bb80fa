import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { EndpointHandler } from './endpoint.ts';

/**
 * The Lambda handler of several endpoints: each request goes to the handler of its method and path. Throws for any other,
 * which the routes of the stack do not let pass.
 */
export function endpoints(...handlers: readonly EndpointHandler[]): EndpointHandler {
  const handler = async (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> => {
    const found = handlers.find(({ serves }) =>
      serves.some(({ method, path }) => event.httpMethod === method && event.resource === path),
    );
    if (!found) throw new Error(`No endpoint of this function is ${event.httpMethod} ${event.resource}.`);
    return found(event, context);
  };
  return Object.assign(handler, { serves: handlers.flatMap(({ serves }) => serves) });
}
