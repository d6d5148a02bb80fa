import { originMark } from './marks.ts';

type Request = Readonly<Record<string, unknown>>;

/** How each endpoint of /v1 is called with our client; each line prints what comes back. */
const calls: Readonly<Record<string, (request: Request) => string>> = {
  'post-signup': (signup) => printed(`signups.create(${literal(signup)})`),
  'add-signups': ({ signups }) => printed(`signups.createMany(${literal(signups)})`),
  'find-signups': (search) => each('signup', `signups.list(${literal(search)})`, 'email'),
  'find-signup': ({ signup }) => printed(`signups.get(${literal(signup)})`),
  'edit-signup': ({ signup, ...changes }) =>
    printed(`signups.update(${literal(signup)}, ${literal(changes)})`),
  'delete-signup': ({ signup }) => `await scout.signups.delete(${literal(signup)});`,
  'list-companies': () => each('company', 'companies.list()', 'domain'),
  'get-company': ({ domain }) => printed(`companies.get(${literal(domain)})`),
  'list-deliveries': (search) => each('delivery', `deliveries.list(${literal(search)})`, 'outcome'),
  'get-usage': () => printed('usage()'),
};

/** A request as one makes it with our client, and undefined for an endpoint that it does not call. */
export function sdkSample(endpoint: string, request: Request, apiKey: string): string | undefined {
  const call = calls[endpoint]?.(request);
  return (
    call &&
    `import { SignupScout } from '@signupscout/node';

const scout = new SignupScout({
  apiKey: '${apiKey}',
  baseUrl: '${originMark}',
});
${call}`
  );
}

function printed(call: string): string {
  return `console.log(await scout.${call});`;
}

/** A list goes on over all its pages. */
function each(one: string, call: string, field: string): string {
  return `for await (const ${one} of scout.${call}) {
  console.log(${one}.${field});
}`;
}

/** A value as one writes it in JavaScript: names without quotes, texts in single ones. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"([^"'\\]*)"/g, "'$1'");
}
