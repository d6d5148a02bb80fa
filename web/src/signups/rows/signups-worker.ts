import { serveIndex } from '../../platform/rows/index-thread.ts';
import { SignupIndex } from './signup-index.ts';

serveIndex(new SignupIndex());
