import path from 'node:path';

export const buildFolder = path.resolve(import.meta.dirname, '../../..', process.env.BUILD_DIR ?? 'dist');
