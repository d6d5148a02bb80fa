import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildLocal } from '../../local/build.ts';
import { root } from '../../local/settings.ts';
import { importsAny } from './imports-any.ts';
import { namedFiles } from './named-files.ts';

/** A test that imports one of these needs the built product: the last two start it. */
const needBuild = ['local/build.ts', 'test/journeys/running-product.ts', 'test/journeys/shared-product.ts'];

/** Builds the product once, if a selected test needs it. */
export default async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles([...namedFiles]);
  const files = needBuild.map((file) => path.join(root, file));
  if (importsAny(testFiles, files)) await buildLocal();
}
