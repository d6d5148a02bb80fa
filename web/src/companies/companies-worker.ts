import { serveIndex } from '../platform/rows/serve-index.ts';
import { CompanyIndex } from './company-index.ts';

serveIndex(new CompanyIndex());
