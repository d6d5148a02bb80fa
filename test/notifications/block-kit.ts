import * as z from 'zod/mini';

// Slack's published Block Kit, with the parts that our messages use:
// https://docs.slack.dev/reference/block-kit

const plainText = (limit: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: text(limit), emoji: z.optional(z.boolean()) });

const mrkdwn = (limit: number) =>
  z.strictObject({ type: z.literal('mrkdwn'), text: text(limit), verbatim: z.optional(z.boolean()) });

const anyText = (limit: number) => z.discriminatedUnion('type', [plainText(limit), mrkdwn(limit)]);

const url = z.url().check(z.maxLength(3_000));

const button = z.strictObject({
  type: z.literal('button'),
  text: plainText(75),
  url: z.optional(url),
  value: z.optional(z.string().check(z.maxLength(2_000))),
  action_id: z.string().check(z.minLength(1), z.maxLength(255)),
  style: z.optional(z.enum(['primary', 'danger'])),
});

/** Its texts are literal: neither marks nor entities are read. */
const richElement = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(3_000)),
    style: z.optional(z.strictObject({ bold: z.literal(true) })),
  }),
  z.strictObject({ type: z.literal('link'), url, text: z.string().check(z.minLength(1), z.maxLength(300)) }),
]);

const block_id = z.optional(z.string().check(z.maxLength(255)));

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), text: plainText(150) }),
  z
    .strictObject({
      type: z.literal('section'),
      block_id,
      text: z.optional(anyText(3_000)),
      fields: z.optional(z.array(anyText(2_000)).check(z.minLength(1), z.maxLength(10))),
      accessory: z.optional(button),
    })
    .check(z.refine((section) => section.text !== undefined || section.fields !== undefined)),
  z.strictObject({
    type: z.literal('rich_text'),
    elements: z
      .array(
        z.strictObject({
          type: z.enum(['rich_text_section', 'rich_text_quote']),
          elements: z.array(richElement).check(z.minLength(1)),
        }),
      )
      .check(z.minLength(1)),
  }),
  z.strictObject({
    type: z.literal('context'),
    elements: z.array(anyText(3_000)).check(z.minLength(1), z.maxLength(10)),
  }),
  z.strictObject({
    type: z.literal('actions'),
    block_id,
    elements: z.array(button).check(
      z.minLength(1),
      z.maxLength(25),
      z.refine((buttons) => new Set(buttons.map((one) => one.action_id)).size === buttons.length),
    ),
  }),
]);

/** A message for an incoming webhook, within all of the published limits. */
export const slackMessageSchema = z.strictObject({
  text: text(40_000),
  blocks: z.array(block).check(z.minLength(1), z.maxLength(50)),
});

/** Text whose control characters are entities, or marks of Slack's links. */
function text(limit: number) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(limit),
    z.refine((value) => value.isWellFormed() && !/&(?!(?:amp|lt|gt);)/.test(value)),
  );
}
