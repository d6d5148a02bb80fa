import path from 'node:path';

/** Where functions and web app are built; two synths beside each other, as in tests, each have their own. */
export const buildFolder = path.resolve(import.meta.dirname, '../../..', process.env.BUILD_DIR ?? 'dist');
