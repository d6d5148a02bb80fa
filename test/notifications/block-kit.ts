import * as z from 'zod/mini';

// Slack's published Block Kit, with the parts that our messages use:
// https://docs.slack.dev/reference/block-kit

const plainText = (limit: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: text(limit),
    emoji: z.optional(z.boolean()),
  });

const mrkdwn = (limit: number) =>
  z.strictObject({
    type: z.literal('mrkdwn'),
    text: text(limit),
    verbatim: z.optional(z.boolean()),
  });

const anyText = (limit: number) => z.discriminatedUnion('type', [plainText(limit), mrkdwn(limit)]);

const button = z.strictObject({
  type: z.literal('button'),
  text: plainText(75),
  url: z.url().check(z.maxLength(3_000)),
  action_id: z.string().check(z.minLength(1), z.maxLength(255)),
  style: z.optional(z.enum(['primary', 'danger'])),
});

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), text: plainText(150) }),
  z
    .strictObject({
      type: z.literal('section'),
      text: z.optional(anyText(3_000)),
      fields: z.optional(z.array(anyText(2_000)).check(z.minLength(1), z.maxLength(10))),
      accessory: z.optional(button),
    })
    .check(z.refine((section) => section.text !== undefined || section.fields !== undefined)),
  z.strictObject({
    type: z.literal('context'),
    elements: z.array(anyText(3_000)).check(z.minLength(1), z.maxLength(10)),
  }),
  z.strictObject({
    type: z.literal('actions'),
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
