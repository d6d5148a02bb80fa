import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Endpoint } from '../../shared/endpoint.ts';

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/**
 * The Lambda handler of several endpoints that need the same rights: each request goes to the handler of its method and
 * path. Throws for any other, which the routes of the stack do not let pass.
 */
export function endpoints(
  ...routes: readonly (readonly [Pick<Endpoint, 'method' | 'path'>, Handler])[]
): Handler {
  return async (event, context) => {
    const found = routes.find(([{ method, path }]) => event.httpMethod === method && event.resource === path);
    if (!found) throw new Error(`No endpoint of this function is ${event.httpMethod} ${event.resource}.`);
    return found[1](event, context);
  };
}
