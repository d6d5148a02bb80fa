import * as z from 'zod/mini';

// Our content security policy forbids eval, which zod tries once. Must run before any schema is created.
z.config({ jitless: true });
