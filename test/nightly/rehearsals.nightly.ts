import { rehearsals } from '../rehearsals/all.ts';
import { rehearseAll } from '../rehearsals/run.ts';

rehearseAll(rehearsals);
