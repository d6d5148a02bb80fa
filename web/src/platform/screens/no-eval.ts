import * as z from 'zod/mini';

// Our content security policy forbids eval, which zod would try once. Must run before any schema is made.
z.config({ jitless: true });
