import { serveIndex } from '../platform/rows/index-thread.ts';
import { CompanyIndex } from './company-index.ts';

serveIndex(new CompanyIndex());
