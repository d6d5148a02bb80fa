import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { WireAnswer, WireRequest, WireService } from '../network/wire.ts';
import type { World } from '../world.ts';

export const userPool = 'eu-west-1_Simulated';
export const client = 'simulated';

const tokenMilliseconds = 3_600_000;

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const kid = 'simulated';

/** What Cognito publishes for those who check its tokens. */
export const keySet = JSON.stringify({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token that outlives every history. */
const tokenOf = (sub: string): string => {
  const claims = {
    sub,
    username: sub,
    iss: `https://cognito-idp.eu-west-1.amazonaws.com/${userPool}`,
    client_id: client,
    token_use: 'access',
    iat: 1_700_000_000,
    exp: 4_000_000_000,
  };
  const content = `${encode({ alg: 'RS256', kid })}.${encode(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
};

/** One who signed up. Each history has others, so that what a process remembers of one is of no use. */
export class Person {
  readonly sub: string;
  readonly email: string;
  private signed: string | undefined;

  constructor(sub: string) {
    this.sub = sub;
    this.email = `${sub.slice(0, 8)}@customer.example`;
  }

  /** Signed at its first use, because a signature takes long. */
  get token(): string {
    this.signed ??= tokenOf(this.sub);
    return this.signed;
  }
}

const json = (status: number, body: unknown): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});

/** Cognito: which users there are. */
export class Users implements WireService {
  private readonly existing = new Map<string, Person>();
  /** When each user that is gone was deleted. */
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

  /** An access token outlives its user by an hour at most. */
  isSignedIn(sub: string): boolean {
    return (this.deleted.get(sub) ?? this.world.now) + tokenMilliseconds > this.world.now;
  }

  nameOf = (request: WireRequest) => `cognito ${String(request.headers['x-amz-target']).split('.')[1]}`;
  refusals = () => [() => json(400, { __type: 'TooManyRequestsException' })];

  perform = (request: WireRequest): WireAnswer => {
    const { Username } = JSON.parse(request.body) as { Username: string };
    const person = this.existing.get(Username);
    if (!person) return json(400, { __type: 'UserNotFoundException' });
    if (this.nameOf(request).endsWith('AdminDeleteUser')) {
      this.existing.delete(Username);
      this.deleted.set(Username, this.world.now);
      return json(200, {});
    }
    const UserAttributes = [
      { Name: 'sub', Value: Username },
      { Name: 'email', Value: person.email },
    ];
    return json(200, { Username, UserStatus: 'CONFIRMED', Enabled: true, UserAttributes });
  };
}
