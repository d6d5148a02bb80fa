import type { SlackMessage } from '../destinations/post-slack.ts';
import { nameOf } from './alert-facts.ts';
import { digestHeading, digestNote, notShown } from './digest-words.ts';
import type { Digest, DigestSignup } from './read-digest.ts';
import type { SlackLinks } from './slack-alert.ts';
import { escaped, plain } from './slack-text.ts';

/** How many signups a message shows; the others are counted. Slack takes 50 blocks. */
export const shownInSlack = 40;

/** A digest or a summary as a Slack message: the signups by company, in plain text, and a button that leads to all of them. */
export function slackDigest(digest: Digest, timeZone: string, { app }: SlackLinks): SlackMessage {
  const heading = digestHeading(digest, timeZone);
  const more = notShown(digest);
  const note = digestNote(digest, timeZone);
  return {
    text: escaped(heading, 3_000),
    blocks: [
      { type: 'header', text: plain(heading, 150) },
      ...(note ? [{ type: 'section', text: plain(note, 3_000) }] : []),
      ...digest.companies.map(({ name, signups }) => ({
        type: 'section',
        text: plain([name, ...signups.map((one) => `• ${personOf(one)}`)].join('\n'), 3_000),
      })),
      ...(more ? [{ type: 'section', text: plain(more, 3_000) }] : []),
      {
        type: 'actions',
        elements: [
          {
            type: 'button',
            text: plain('View all signups', 75),
            url: `${app}/signups`,
            action_id: 'link-0',
            style: 'primary',
          },
        ],
      },
    ],
  };
}

function personOf({ signup }: DigestSignup): string {
  const name = nameOf(signup);
  return name === '' ? signup.email : `${name} (${signup.email})`;
}
