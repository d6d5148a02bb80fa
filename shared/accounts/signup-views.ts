import * as z from 'zod/mini';
import { plainText } from '../signups/text.ts';

export const mostSignupViews = 20;

/** A saved view: name and address (filters, search, order and columns). */
export const signupViewSchema = z.object({
  name: plainText(40).check(z.trim(), z.minLength(1, 'is required')),
  address: plainText(600).check(z.regex(/^(\?[^#]*)?(#.*)?$/, 'must be what follows /signups in an address')),
});

export type SignupView = z.infer<typeof signupViewSchema>;

/** All views of an account. `changes` counts edits and prevents overwriting concurrent ones. */
export const signupViewsSchema = z.object({
  changes: z.int().check(z.nonnegative(), z.maximum(1_000_000_000)),
  views: z.array(signupViewSchema).check(
    z.maxLength(mostSignupViews, `must be at most ${mostSignupViews} views`),
    z.refine((views) => new Set(views.map(({ name }) => name)).size === views.length, {
      error: 'names must be unique',
    }),
  ),
});

export type SignupViews = z.infer<typeof signupViewsSchema>;

export const noSignupViews: SignupViews = { changes: 0, views: [] };
