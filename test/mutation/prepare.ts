import { synthesize } from '../../local/build.ts';

// The stores' tests create the tables of the synthesized template, which mutants must not change.
await synthesize();
