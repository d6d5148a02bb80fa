import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { expect, test } from 'vitest';
import { startEmulators } from '../../../../local/aws/emulators.ts';
import { deploy } from '../../../../local/aws/engine.ts';
import { listenOnLoopback } from '../../../../local/aws/http/listening-server.ts';
import type { UsedRight } from '../../../../local/aws/iam/rights.ts';
import { once } from '../../../support/once.ts';
import { scratch } from '../../../support/scratch.ts';
import { synthesizeLibrary } from '../lending-library/library-stack.ts';

const emulators = once(() => startEmulators(scratch()));

test('a function without a right is refused, and told which statement its role lacks', async () => {
  const { status, log } = await borrowFrom((made) => made.role?.node.tryRemoveChild('DefaultPolicy'));
  expect(status).toBe(504);
  expect(log).toMatch(/AccessDenied/);
  expect(log).toMatch(
    /lacks \{\\?"Effect\\?":\\?"Allow\\?",\\?"Action\\?":\\?"dynamodb:PutItem\\?",\\?"Resource\\?":\\?"arn:aws:dynamodb:[^"]+Loans/,
  );
});

test('an explicit deny is refused, though another statement allows it', async () => {
  const { status, log } = await borrowFrom((made) => {
    const statement = { effect: Effect.DENY, actions: ['sqs:SendMessage'], resources: ['*'] };
    made.addToRolePolicy(new PolicyStatement(statement));
  });
  expect(status).toBe(504);
  expect(log).toMatch(/sqs:SendMessage on resource: arn:aws:sqs:\S+Desk\S* with an explicit deny/);
});

test('an allowed call succeeds and is recorded as used', async () => {
  const { status, used } = await borrowFrom(() => undefined);
  expect(status).toBe(202);
  const by = expect.stringContaining('borrow');
  expect(used).toEqual([
    { by, action: 'dynamodb:PutItem', resource: expect.stringContaining(':table/') },
    { by, action: 'sqs:SendMessage', resource: expect.stringContaining('Desk') },
  ]);
});

/** Borrows a book from a library whose borrowing function was changed. */
async function borrowFrom(change: (made: LambdaFunction) => void) {
  const assembly = await synthesizeLibrary((stack) => {
    const made = stack.node.findChild('borrow');
    if (made instanceof LambdaFunction) change(made);
  });
  const log = new PassThrough();
  const printed = text(log);
  const used: UsedRight[] = [];
  const cloud = await deploy(emulators, { assembly, log, onRightUsed: (right) => used.push(right) });
  const server = await listenOnLoopback(cloud.serve);
  used.length = 0;
  const { status } = await fetch(`${server.url}/loans`, { method: 'POST', body: '{"book":"Emma"}' });
  await Promise.all([cloud.stop(), server.stop()]);
  log.end();
  return { status, used, log: await printed };
}
