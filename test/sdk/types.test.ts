import { expect, test } from 'vitest';
import { generatedTypes } from './generated-types.ts';

test('the types of the SDK equal the types of the OpenAPI document and of the webhooks', async () => {
  await expect(generatedTypes()).toMatchFileSnapshot('../../sdk/src/generated.ts');
});
