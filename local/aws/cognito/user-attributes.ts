import type {
  AdminUpdateUserAttributesRequest,
  DeleteUserAttributesRequest,
  UpdateUserAttributesRequest,
  VerifyUserAttributeRequest,
} from '@aws-sdk/client-cognito-identity-provider';
import { checkCode, codeLife, newCode } from './code-mail.ts';
import type { Pool } from './pool.ts';
import type { Client } from './pool-properties.ts';
import { aliasExists, notAuthorized, userNotFound } from './refusals.ts';
import { userOfAccessToken } from './tokens.ts';
import { type User, withAttribute } from './users.ts';

const neverWritten = ['sub', 'email_verified', 'phone_number_verified'];

export function checkWritable(client: Client, names: readonly string[]): void {
  const allowed = (name: string) =>
    !neverWritten.includes(name) && (client.WriteAttributes?.includes(name) ?? true);
  if (!names.every(allowed)) throw notAuthorized('A client attempted to write unauthorized attribute');
}

export async function updateUserAttributes(pool: Pool, request: UpdateUserAttributesRequest) {
  const { user } = await userOfAccessToken(pool, request.AccessToken ?? '');
  const client = clientOfToken(pool, request.AccessToken ?? '');
  checkWritable(client, namesOf(request.UserAttributes));
  const email = request.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
  await refuseTaken(pool, user, email);
  const waits =
    pool.properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate?.includes('email');
  const others = request.UserAttributes?.filter(({ Name }) => Name !== 'email' || !waits);
  if (!email) {
    await pool.users.update(user.Username, (current) => written(current, others));
    return { CodeDeliveryDetailsList: [] };
  }
  const code = newCode(pool.now());
  const delivered = await pool.mail({
    occasion: 'UpdateUserAttribute',
    user: withAttribute(user, 'email', email),
    code: code.value,
    clientId: client.id,
    clientMetadata: request.ClientMetadata,
  });
  await pool.users.update(user.Username, (current) => {
    const changed = { ...written(current, others), emailChange: { email, code } };
    return waits ? changed : withAttribute(changed, 'email_verified', 'false');
  });
  return { CodeDeliveryDetailsList: [delivered] };
}

export async function verifyUserAttribute(pool: Pool, request: VerifyUserAttributeRequest) {
  const { user } = await userOfAccessToken(pool, request.AccessToken ?? '');
  await refuseTaken(pool, user, user.emailChange?.email);
  await pool.users.update(user.Username, (current) => {
    checkCode(current.emailChange?.code, request.Code, codeLife.signUp, pool.now());
    const changed = withAttribute(current, 'email', current.emailChange?.email ?? '');
    return { ...withAttribute(changed, 'email_verified', 'true'), emailChange: undefined };
  });
  return {};
}

export async function deleteUserAttributes(pool: Pool, request: DeleteUserAttributesRequest) {
  const { user } = await userOfAccessToken(pool, request.AccessToken ?? '');
  const names = request.UserAttributeNames ?? [];
  checkWritable(clientOfToken(pool, request.AccessToken ?? ''), names);
  await pool.users.update(user.Username, (current) => ({
    ...current,
    Attributes: current.Attributes.filter(({ Name }) => !names.includes(Name)),
  }));
  return {};
}

export async function adminUpdateUserAttributes(pool: Pool, request: AdminUpdateUserAttributesRequest) {
  const user = await pool.users.find(request.Username);
  if (!user) throw userNotFound();
  await refuseTaken(pool, user, request.UserAttributes?.find(({ Name }) => Name === 'email')?.Value);
  await pool.users.update(user.Username, (current) => written(current, request.UserAttributes));
  return {};
}

function clientOfToken(pool: Pool, token: string): Client {
  const { client_id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const client = pool.clients.get(client_id);
  if (!client) throw notAuthorized('Invalid Access Token');
  return client;
}

function namesOf(attributes: readonly { Name?: string | undefined }[] | undefined) {
  return (attributes ?? []).map(({ Name = '' }) => Name);
}

async function refuseTaken(pool: Pool, user: User, email: string | undefined): Promise<void> {
  const owner = email && (await pool.users.find(email));
  if (owner && owner.Username !== user.Username) throw aliasExists();
}

function written(user: User, attributes: UpdateUserAttributesRequest['UserAttributes']): User {
  return (attributes ?? []).reduce(
    (changed, { Name = '', Value = '' }) => withAttribute(changed, Name, Value),
    user,
  );
}
