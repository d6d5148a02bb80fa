import * as z from 'zod';

// Block Kit as Slack publishes it, as far as our messages use it: https://docs.slack.dev/reference/block-kit

const plainText = (limit: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: text(limit),
    emoji: z.boolean().optional(),
  });

const mrkdwn = (limit: number) =>
  z.strictObject({
    type: z.literal('mrkdwn'),
    text: text(limit),
    verbatim: z.boolean().optional(),
  });

const anyText = (limit: number) => z.discriminatedUnion('type', [plainText(limit), mrkdwn(limit)]);

const button = z.strictObject({
  type: z.literal('button'),
  text: plainText(75),
  url: z.url().max(3_000),
  action_id: z.string().min(1).max(255),
  style: z.enum(['primary', 'danger']).optional(),
});

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), text: plainText(150) }),
  z
    .strictObject({
      type: z.literal('section'),
      text: anyText(3_000).optional(),
      fields: z.array(anyText(2_000)).min(1).max(10).optional(),
      accessory: button.optional(),
    })
    .refine((section) => section.text !== undefined || section.fields !== undefined),
  z.strictObject({ type: z.literal('context'), elements: z.array(anyText(3_000)).min(1).max(10) }),
  z.strictObject({
    type: z.literal('actions'),
    elements: z
      .array(button)
      .min(1)
      .max(25)
      .refine((buttons) => new Set(buttons.map((one) => one.action_id)).size === buttons.length),
  }),
]);

/** A message for an incoming webhook, within all of the published limits. */
export const slackMessageSchema = z.strictObject({
  text: text(40_000),
  blocks: z.array(block).min(1).max(50),
});

/** Text whose control characters are entities, or marks of Slack's own links. */
function text(limit: number) {
  return z
    .string()
    .min(1)
    .max(limit)
    .refine((value) => value.isWellFormed() && !/&(?!(?:amp|lt|gt);)/.test(value));
}
