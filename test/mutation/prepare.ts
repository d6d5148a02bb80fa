import { synthesise } from '../../local/build.ts';

// The stores' tests create the tables of the synthesised template; mutants are to leave it as it is.
await synthesise();
