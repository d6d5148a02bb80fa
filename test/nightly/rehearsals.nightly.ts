import { nightly } from '../rehearsals/all.ts';
import { rehearseAll } from '../rehearsals/run.ts';

rehearseAll(nightly);
