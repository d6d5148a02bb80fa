import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { CloudTemplate } from './template/cloud-template.ts';

const parameterSchema = z.object({ Name: z.string(), Type: z.literal('String'), Value: z.string() });

/** Systems Manager's GetParameter for the parameters of the template. */
export function openParameters(template: CloudTemplate) {
  const parameters = new Map(
    template
      .all('AWS::SSM::Parameter', parameterSchema)
      .map(({ properties }) => [properties.Name, properties]),
  );
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { Name } = z.object({ Name: z.string() }).parse(await json(request));
    const known = request.headers['x-amz-target'] === 'AmazonSSM.GetParameter' && parameters.get(Name);
    response.writeHead(known ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(known ? { Parameter: known } : { __type: 'ParameterNotFound' }));
  };
}
