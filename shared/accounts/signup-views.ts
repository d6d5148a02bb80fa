import * as z from 'zod/mini';
import { plainText } from '../signups/text.ts';

/** How many views of the signups an account can save. */
export const mostSignupViews = 20;

/** What the signups screen shows, by a name: filters, search, order and columns, as they stand in its address. */
export const signupViewSchema = z.object({
  name: plainText(40).check(z.trim(), z.minLength(1, 'is required')),
  address: plainText(600).check(z.regex(/^(\?[^#]*)?(#.*)?$/, 'must be what follows /signups in an address')),
});

export type SignupView = z.infer<typeof signupViewSchema>;

/** All views of an account, and how often they were changed: views that changed meanwhile are not written over. */
export const signupViewsSchema = z.object({
  changes: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
  views: z.array(signupViewSchema).check(
    z.maxLength(mostSignupViews, `must be at most ${mostSignupViews} views`),
    z.refine((views) => new Set(views.map(({ name }) => name)).size === views.length, {
      error: 'must have a name of its own each',
    }),
  ),
});

export type SignupViews = z.infer<typeof signupViewsSchema>;

/** An account's views before the first is saved. */
export const noSignupViews: SignupViews = { changes: 0, views: [] };
