import { expect, test } from 'vitest';
import { refusedStart } from './refused-start.ts';

test.each([
  [{ PORT: 'many' }, [], /^PORT must be a number from 0 to 65535, not "many"\.\n$/],
  [{ PORT: '6667' }, [], /^Browsers refuse port 6667: choose another[^\n]*\n$/],
  [{ LOCAL_WEB: '/no/such/folder' }, [], /^LOCAL_WEB names \/no\/such\/folder, which does not exist\.\n$/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, [], /^STRIPE_SECRET_KEY must be the key of a test account[^\n]*\n$/],
  [{ READER_URL: 'ollama', READER_MODEL: 'small' }, [], /^READER_URL must be an address[^\n]*\n$/],
  [{ READER_URL: 'http://localhost:1/v1' }, [], /^READER_MODEL is missing: [^\n]*\n$/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, [], /^STRIPE_WEBHOOK_SECRET is missing: run "stripe listen[^\n]*\n$/],
  [{}, ['--clean'], /^Unknown option --clean; there are --fresh, --empty, --watch, --help\.\n$/],
  [{ DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' }, [], /^DynamoDB does not respond[^\n]*\n$/],
])('npm start with %o %o is refused with one sentence', (environment, flags, sentence) => {
  const { stderr, status } = refusedStart(environment as Record<string, string>, ...flags);
  expect(stderr).toMatch(sentence);
  expect(status).toBe(1);
});
