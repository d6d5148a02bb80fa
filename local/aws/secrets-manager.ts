import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { CloudTemplate } from './template/cloud-template.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

const storeSchema = z.record(z.string(), z.string());
const requestSchema = z.object({ SecretId: z.string(), SecretString: z.optional(z.string()) });

/**
 * GetSecretValue and PutSecretValue for the template's secrets. `fixed` values are by construct ID; others
 * are generated once and kept in a file.
 */
export function openSecrets(
  template: CloudTemplate,
  file: string,
  fixed: Readonly<Record<string, string>> = {},
) {
  const kept = existsSync(file) ? storeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  for (const { resource } of template.all('AWS::SecretsManager::Secret', z.unknown())) {
    const value = fixed[resource.id.replace(/[0-9A-F]{8}$/, '')];
    const name = template.reference(resource);
    kept[name] = value ?? kept[name] ?? randomBytes(32).toString('hex');
  }
  writeFileAtomically(file, JSON.stringify(kept, null, 2));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { SecretId, SecretString } = requestSchema.parse(await json(request));
    const call = request.headers['x-amz-target'];
    if (call === 'secretsmanager.PutSecretValue' && SecretString && kept[SecretId]) {
      kept[SecretId] = SecretString;
      writeFileAtomically(file, JSON.stringify(kept, null, 2));
    }
    const value = kept[SecretId];
    const known = /^secretsmanager\.(Get|Put)SecretValue$/.test(String(call)) && value !== undefined;
    response.writeHead(known ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(
      JSON.stringify(
        known
          ? { ARN: SecretId, Name: SecretId, SecretString: value }
          : {
              __type: 'ResourceNotFoundException',
              message: "Secrets Manager can't find the specified secret.",
            },
      ),
    );
  };
}

const parameterSchema = z.object({ Name: z.string(), Type: z.literal('String'), Value: z.string() });

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
