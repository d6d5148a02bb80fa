import * as z from 'zod/mini';
import { element, link, type Part, type ReceiverKind, type Reply } from '../receiver.ts';

/** Discord's webhooks, with the limits of its documents. */
export const discord: ReceiverKind = {
  addresses: /^discord\/api(?:\/v\d+)?\/webhooks\/\d+\/[\w-]+$/,
  form: 'discord/api/webhooks/…/…',
  example: 'discord/api/webhooks/100000000000000000/inbox',
  isSigned: false,
  replies: {
    ok: json(200, { id: '200000000000000000', type: 0 }),
    '500': json(500, { message: '500: Internal Server Error', code: 0 }),
    '410': json(404, { message: 'Unknown Webhook', code: 10_015 }),
    '429': limited(30),
  },
  refusal(content, earlier, now) {
    const checked = messageSchema.safeParse(content);
    const size = (checked.data?.embeds ?? []).reduce((sum, embed) => sum + sizeOf(embed), 0);
    if (!checked.success || size > 6_000) {
      const problem = checked.error ? z.prettifyError(checked.error) : `Embeds have ${size} characters`;
      return json(400, { message: 'Invalid Form Body', code: 50_035, errors: problem });
    }
    // The limits of a webhook and of a channel.
    for (const [most, seconds] of [
      [5, 2],
      [30, 60],
    ] as const) {
      const within = earlier.filter((time) => time > now - seconds * 1_000);
      const first = within[most - 1];
      if (first !== undefined) return limited((first + seconds * 1_000 - now) / 1_000);
    }
    return undefined;
  },
  title: (content) => messageSchema.parse(content).content?.replaceAll(/\\([^\w\s])/g, '$1'),
  shown(content) {
    const message = messageSchema.parse(content);
    const words = message.content ? [element('p', 'words', ...marked(message.content))] : [];
    return [...words, ...(message.embeds ?? []).map(shownEmbed)];
  },
};

function json(status: number, body: object, headers: Record<string, string> = {}): Reply {
  return { status, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

function limited(seconds: number): Reply {
  const body = { message: 'You are being rate limited.', retry_after: seconds, global: false };
  return json(429, body, { 'retry-after': String(Math.ceil(seconds)) });
}

const textOf = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most));

const embedSchema = z.object({
  title: z.optional(textOf(256)),
  url: z.optional(z.url()),
  description: z.optional(textOf(4_096)),
  fields: z.optional(
    z
      .array(z.object({ name: textOf(256, 1), value: textOf(1_024, 1), inline: z.optional(z.boolean()) }))
      .check(z.maxLength(25)),
  ),
});

type Embed = z.output<typeof embedSchema>;

const messageSchema = z
  .object({
    content: z.optional(textOf(2_000)),
    embeds: z.optional(z.array(embedSchema).check(z.maxLength(10))),
  })
  .check(
    z.refine(({ content, embeds = [] }) => content || embeds.length > 0, 'Cannot send an empty message'),
  );

/** The characters of an embed that count. */
function sizeOf({ title = '', description = '', fields = [] }: Embed): number {
  return [title, description, ...fields.flatMap(({ name, value }) => [name, value])].join('').length;
}

function shownEmbed({ title, url, description, fields = [] }: Embed): Part {
  const heading = title && element('span', '', ...marked(title));
  return element(
    'div',
    'section',
    ...(heading ? [element('h3', 'header', url ? link(url, heading) : heading)] : []),
    ...(description ? [element('p', 'words', ...marked(description))] : []),
    element(
      'div',
      'fields',
      ...fields.map(({ name, value, inline }) =>
        element(
          'div',
          inline ? '' : 'wide',
          element('strong', '', ...marked(name)),
          element('p', 'words', ...marked(value)),
        ),
      ),
    ),
  );
}

/** Escaped marks, links and bold of Discord's Markdown; an address of the web is a link; anything else is unchanged. */
function marked(text: string): Part[] {
  const parts = text.split(/(\\[^\w\s]|\[(?:\\.|[^\]\\])*\]\([^)\s]+\)|\*\*[^*]+\*\*|https?:\/\/\S+)/);
  return parts.flatMap((part): Part[] => {
    if (/^\\./.test(part)) return [part.slice(1)];
    const [, label, url] = /^\[((?:\\.|[^\]\\])*)\]\((\S+)\)$/.exec(part) ?? [];
    if (label !== undefined && url) return [link(url, element('span', '', ...marked(label)))];
    if (/^\*\*.+\*\*$/.test(part)) return [element('strong', '', part.slice(2, -2))];
    return /^https?:\/\//.test(part) ? [link(part, part)] : [part];
  });
}
