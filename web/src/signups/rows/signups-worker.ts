import { serveIndex } from '../../platform/rows/serve-index.ts';
import { SignupIndex } from './signup-index.ts';

serveIndex(new SignupIndex());
