import { buildLocal } from '../../local/build.ts';

/** Builds what every journey starts from, once. */
export default async function setup(): Promise<void> {
  await buildLocal();
}
