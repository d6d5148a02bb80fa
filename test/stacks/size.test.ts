import { expect, test } from 'vitest';
import { dev, prod, templatesOf } from './templates.ts';

test.each([prod, dev])(
  '$name has at most 45 functions, and at most 400 of the 500 resources of a stack',
  (stage) => {
    const { all, resources } = templatesOf(stage);
    const functions = all('AWS::Lambda::Function').filter(({ properties }) =>
      /^[a-z-]+\/[a-z-]+$/.test(properties.Description ?? ''),
    );
    const perStack = [...Map.groupBy(resources, ({ stack }) => stack)].map(
      ([stack, { length }]) => [stack, length] as const,
    );
    console.log(`${stage.name}: ${functions.length} functions, resources`, Object.fromEntries(perStack));
    expect(functions.length).toBeLessThanOrEqual(45);
    expect(Math.max(...perStack.map(([, count]) => count))).toBeLessThanOrEqual(400);
  },
);
