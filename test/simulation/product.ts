import { entryPoints } from '../../lib/platform/build/bundle.ts';
import { root } from '../../local/settings.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { type SeededChanges, variantUrls } from './seeding.ts';

// biome-ignore lint/suspicious/noExplicitAny: modules of the product, each with its own exports
type Loaded = any;

/** The real code, loaded from its source; each variant has separate modules, and so clients. */
export interface Product {
  readonly variant: string;
  /** The handler of a function, by its name in the stacks; undefined if there is none. */
  readonly handler: (entry: string) => Loaded;
  /** The declaration of an endpoint, by its name, and the handler of its function. */
  readonly endpoint: (name: string) => { readonly declaration: Endpoint; readonly handler: Loaded };
  readonly module: (name: string) => Loaded;
}

/** Loads every function of the product, with these seeded bugs. */
export async function loadProduct(variant: string, changes: readonly SeededChanges[] = []): Promise<Product> {
  const { urlOf, assertApplied } = variantUrls(variant, changes);
  const modules = new Map<string, Loaded>();
  const inner = [
    ...['accounts/items/account-store', 'accounts/items/profile-store', 'accounts/keys/api-key'],
    ...['credits/payments/stripe-client', 'destinations/sealed-text', 'notifications/handling-link'],
    ...['platform/aws/secrets', 'platform/aws/app-url'],
    // Functions load these when they need them; in a history no time may pass for that.
    'enrichment/domain/enrich-domain',
  ].map((name) => `functions/${name}.ts`);
  const outer = ['shared/credits/packages.ts'];
  await Promise.all([import('stripe'), import('nodemailer/lib/mail-composer/index.js')]);
  for (const file of [...entryPoints(root), ...inner, ...outer])
    modules.set(file.replace(/^functions\/|\.ts$/g, ''), await import(urlOf(file)));
  assertApplied();
  const endpoints = new Map<string, ReturnType<Product['endpoint']>>(
    [...modules.values()].flatMap(({ handler }) =>
      (handler?.serves ?? []).map((declaration: Endpoint) => [declaration.name, { declaration, handler }]),
    ),
  );
  return {
    variant,
    handler: (entry) => modules.get(entry)?.handler,
    endpoint: (name) => {
      const found = endpoints.get(name);
      if (!found) throw new Error(`No function serves ${name}.`);
      return found;
    },
    module: (name) => modules.get(name),
  };
}
