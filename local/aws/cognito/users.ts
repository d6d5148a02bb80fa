import type { Context } from 'cognito-local/lib/services/context.js';
import type { User as StoredUser, UserPoolService } from 'cognito-local/lib/services/userPoolService.js';

export interface Code {
  readonly value: string;
  readonly sentAt: number;
}

export interface User extends StoredUser {
  signUpCode?: Code | undefined;
  resetCode?: Code | undefined;
  emailChange?: { readonly email: string; readonly code: Code } | undefined;
}

export interface Users {
  find(name: string | undefined): Promise<User | undefined>;
  /** Reads, changes and stores a user atomically. Undefined if the user is gone. */
  update(username: string, change: (user: User) => User): Promise<User | undefined>;
  add(user: User): Promise<void>;
  all(): Promise<readonly User[]>;
  groups(user: User): Promise<readonly string[]>;
}

export function attribute(user: Pick<User, 'Attributes'>, name: string): string | undefined {
  return user.Attributes.find(({ Name }) => Name === name)?.Value;
}

export function withAttribute(user: User, name: string, value: string): User {
  return {
    ...user,
    Attributes: [...user.Attributes.filter(({ Name }) => Name !== name), { Name: name, Value: value }],
  };
}

export function attributeRecord(user: Pick<User, 'Attributes'>): Record<string, string> {
  return Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value ?? '']));
}

/** Users in cognito-local's storage. Changes run one after another. */
export function poolUsers(context: Context, service: UserPoolService): Users {
  const find = async (name: string | undefined): Promise<User | undefined> => {
    if (!name) return undefined;
    const wanted = name.toLowerCase();
    const users: readonly User[] = await service.listUsers(context);
    return users.find(
      (user) =>
        user.Username === name ||
        attribute(user, 'sub') === name ||
        attribute(user, 'email')?.toLowerCase() === wanted,
    );
  };
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  return {
    find,
    update: (username, change) =>
      inTurn(async () => {
        const user = await find(username);
        if (!user) return undefined;
        const changed = change(user);
        await service.saveUser(context, changed);
        return changed;
      }),
    add: (user) => inTurn(() => service.saveUser(context, user)),
    all: () => service.listUsers(context),
    groups: (user) => service.listUserGroupMembership(context, user),
  };
}
