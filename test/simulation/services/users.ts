import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { jsonResponse, type WireRequest, type WireResponse, type WireService } from '../network/wire.ts';
import type { World } from '../world.ts';

export const userPool = 'eu-west-1_Simulated';
export const client = 'simulated';

/** The email of a user of the pool outside the history. */
export const takenAddress = 'taken@customer.example';

const tokenMilliseconds = 3_600_000;
/** Shorter than the quarter of an hour after which a customer must give the password again. */
const sessionSeconds = 600;

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'simulated';

/** Cognito's published keys, with which its tokens are checked. */
export const keySet = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] };

/** A person who signed up. Each history has new ones, so that a process' memory of others is useless. */
export class Person {
  readonly sub: string;
  email: string;
  readonly addresses = new Set<string>();
  /** Further mailboxes that this person reads. */
  readonly spareAddresses: readonly string[];
  /** The current session: its start, in seconds since 1970, and its token. */
  session: { readonly since: number; readonly token: string } | undefined;

  constructor(sub: string) {
    this.sub = sub;
    this.email = `${sub.slice(0, 8)}@customer.example`;
    this.addresses.add(this.email);
    this.spareAddresses = ['one', 'two'].map((name) => `${sub.slice(0, 8)}-${name}@customer.example`);
  }
}

export class Users implements WireService {
  private readonly existing = new Map<string, Person>();
  /** The deletion time of each deleted user. */
  private readonly deleted = new Map<string, number>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  add(): Person {
    const person = new Person(randomUUID());
    this.existing.set(person.sub, person);
    return person;
  }

  has({ sub }: Person): boolean {
    return this.existing.has(sub);
  }

  /** The customer's token deletes the user, without a call of the product. */
  remove({ sub }: Person): void {
    if (this.existing.delete(sub)) this.deleted.set(sub, this.world.now);
  }

  /** The token of a customer's session; an old session is followed by a new sign-in. */
  tokenOf(person: Person): string {
    const now = Math.floor(this.world.now / 1000);
    if (!person.session || now - person.session.since > sessionSeconds) {
      person.session = { since: now, token: tokenOf(person.sub, now) };
    }
    return person.session.token;
  }

  /** An access token outlives its user by an hour at most. */
  isSignedIn(sub: string): boolean {
    return (this.deleted.get(sub) ?? this.world.now) + tokenMilliseconds > this.world.now;
  }

  nameOf = (request: WireRequest) => `cognito ${String(request.headers['x-amz-target']).split('.')[1]}`;
  refusals = () => [() => jsonResponse(400, { __type: 'TooManyRequestsException' })];

  perform = (request: WireRequest): WireResponse => {
    const { Username, UserAttributes: wanted } = JSON.parse(request.body) as {
      Username: string;
      UserAttributes?: readonly { Name: string; Value: string }[];
    };
    const person = this.existing.get(Username);
    if (!person) return jsonResponse(400, { __type: 'UserNotFoundException' });
    if (this.nameOf(request).endsWith('AdminDeleteUser')) {
      this.remove(person);
      return jsonResponse(200, {});
    }
    const email = wanted?.find(({ Name }) => Name === 'email')?.Value;
    if (email) return changeEmail(person, email);
    if (this.nameOf(request).endsWith('AdminUserGlobalSignOut')) return jsonResponse(200, {});
    const UserAttributes = [
      { Name: 'sub', Value: Username },
      { Name: 'email', Value: person.email },
    ];
    return jsonResponse(200, { Username, UserStatus: 'CONFIRMED', Enabled: true, UserAttributes });
  };
}

function changeEmail(person: Person, email: string): WireResponse {
  if (email === takenAddress) return jsonResponse(400, { __type: 'AliasExistsException' });
  person.email = email;
  person.addresses.add(email);
  return jsonResponse(200, {});
}

/** An access token of a session that began at a second since 1970; it outlives every history. */
function tokenOf(sub: string, authTime: number): string {
  const claims = {
    sub,
    username: sub,
    iss: `https://cognito-idp.eu-west-1.amazonaws.com/${userPool}`,
    client_id: client,
    token_use: 'access',
    auth_time: authTime,
    iat: 1_700_000_000,
    exp: 4_000_000_000,
  };
  const content = `${encode({ alg: 'RS256', kid })}.${encode(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
