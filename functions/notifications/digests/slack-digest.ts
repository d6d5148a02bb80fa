import type { SlackMessage } from '../../deliveries/channels/slack.ts';
import { nameOf, reasonOf } from '../alerts/alert-facts.ts';
import type { SlackLinks } from '../alerts/slack-alert.ts';
import { escaped, withoutMarkup } from '../alerts/slack-text.ts';
import { signupsLink } from '../messages/test-mark.ts';
import { type Digest, type DigestSignup, digestHeading, digestNotes, notShown } from './read-digest.ts';

/** How many signups a message shows, each below its company; the others are counted. Slack takes 50 blocks. */
export const shownInSlack = 20;

/** Rules named for one signup; what is beyond them is counted. */
const namedRules = 5;

/**
 * A digest or a summary as Slack shows it: the signups by company, each with why it matched and a button that opens it. All words
 * of strangers are withoutMarkup text (docs/decisions/039-slack-messages.md).
 */
export function slackDigest(digest: Digest, timeZone: string, { app }: SlackLinks): SlackMessage {
  const heading = digestHeading(digest, timeZone);
  const more = notShown(digest);
  return {
    text: escaped(heading, 3_000),
    blocks: [
      { type: 'header', text: withoutMarkup(heading, 150) },
      ...digestNotes(digest, timeZone).map((note) => ({ type: 'section', text: withoutMarkup(note, 3_000) })),
      ...digest.companies.flatMap(({ name, signups }) => [
        { type: 'context', elements: [withoutMarkup(name, 300)] },
        ...signups.map((one) => sectionOf(one, app)),
      ]),
      ...(more ? [{ type: 'context', elements: [withoutMarkup(more, 300)] }] : []),
      {
        type: 'actions',
        elements: [
          { ...button('View all signups', signupsLink(app, digest.accountId), 'link-0'), style: 'primary' },
        ],
      },
    ],
  };
}

function sectionOf({ signup, rules }: DigestSignup, app: string): object {
  const name = nameOf(signup);
  const more = rules.length - namedRules;
  const lines = [
    name === '' ? signup.email : `${name} (${signup.email})`,
    ...rules.slice(0, namedRules).map((rule) => reasonOf(rule, signup)),
    ...(more > 0 ? [`And ${more} more ${more === 1 ? 'rule' : 'rules'}.`] : []),
  ];
  return {
    type: 'section',
    text: withoutMarkup(lines.join('\n'), 3_000),
    accessory: button('Open', signupsLink(app, signup.user_id, signup.id), `open-${signup.id}`),
  };
}

function button(label: string, url: string, action_id: string) {
  return { type: 'button', text: withoutMarkup(label, 75), url, action_id };
}
