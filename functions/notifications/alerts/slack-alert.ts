import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { product } from '../../../shared/product.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { isTestAccount } from '../../accounts/requests/test-account.ts';
import type { SlackMessage } from '../../deliveries/channels/slack.ts';
import { exampleSignup } from '../messages/example-signup.ts';
import { markedTitle, signupsLink, testNote } from '../messages/test-mark.ts';
import { evidenceOf, websiteOf } from './alert-evidence.ts';
import { type AlertFact, alertFacts, alertHeading, alertSubject, companyOf, sizeOf } from './alert-facts.ts';
import { escaped, marked, pageLink, withoutMarkup } from './slack-text.ts';

/** Where the buttons of a message lead. */
export interface SlackLinks {
  /** The app, without a slash at the end. */
  readonly app: string;
}

/** Rules named one by one; what is beyond them is counted. */
const namedRules = 10;
/** Label and value beside each other: a section has ten fields. */
const factsPerSection = 5;

/**
 * The alert about one signup as Slack shows it: company and size as its title, who signed up, what is known, the rules
 * that matched, the words that it rests on, and two buttons. Everything a stranger wrote is withoutMarkup text, which Slack
 * neither formats nor links (docs/decisions/039-slack-messages.md).
 */
export function slackAlert(
  signup: Signup & Matchable,
  rules: readonly Rule[],
  { app }: SlackLinks,
  note?: string,
): SlackMessage {
  const size = sizeOf(signup);
  const said = note ?? (isTestAccount(signup.user_id) ? testNote : undefined);
  const title = size === null ? companyOf(signup) : `${companyOf(signup)}, ${size} people`;
  return {
    text: escaped(`${note ? 'Test: ' : ''}${alertSubject(signup)}`, 3_000),
    blocks: [
      { type: 'header', text: withoutMarkup(markedTitle(title, signup.user_id), 150) },
      ...(said ? [{ type: 'section', text: withoutMarkup(said, 3_000) }] : []),
      { type: 'section', text: withoutMarkup(alertHeading(signup), 3_000) },
      ...sectionsOf(factsOf(signup, rules)),
      ...quotesOf(signup),
      // A test is about a made-up signup: it leads to the table, and has no site.
      note
        ? actions([{ label: 'Open your signups', url: `${app}/signups` }])
        : actions([
            { label: 'Open signup', url: signupsLink(app, signup.user_id, signup.id) },
            ...siteOf(signup),
          ]),
    ],
  };
}

/** A message that shows that a destination works, and how an alert looks there. */
export function slackTest(links: SlackLinks): SlackMessage {
  const note = `This is a test from ${product.name}. ${exampleSignup.first_name} and ${exampleSignup.company_name} are made up; an alert looks like this.`;
  return slackAlert(exampleSignup, [], links, note);
}

function factsOf(signup: Signup & Matchable, rules: readonly Rule[]): AlertFact[] {
  const facts = alertFacts(signup, rules.slice(0, namedRules));
  const more = rules.length - namedRules;
  return more > 0 ? [...facts, { label: 'Matched', value: `and ${more} more` }] : facts;
}

function sectionsOf(facts: readonly AlertFact[]): object[] {
  const count = Math.ceil(facts.length / factsPerSection);
  return Array.from({ length: count }, (_, at) => ({
    type: 'section',
    fields: facts
      .slice(at * factsPerSection, (at + 1) * factsPerSection)
      .flatMap(({ label, value }) => [marked(`*${label}*`), withoutMarkup(value, 2_000)]),
  }));
}

function quotesOf(signup: Signup): object[] {
  return evidenceOf(signup).map(({ label, quote, page }) => {
    const words = withoutMarkup(`${label}: “${quote}”`, 2_000);
    return { type: 'context', elements: page ? [words, pageLink(page)] : [words] };
  });
}

function siteOf(signup: Signup) {
  const site = websiteOf(signup);
  return site ? [{ label: `Visit ${site.host}`, url: site.link }] : [];
}

function actions(buttons: readonly { label: string; url: string }[]): object {
  return {
    type: 'actions',
    elements: buttons.map(({ label, url }, at) => ({
      type: 'button',
      text: withoutMarkup(label, 75),
      url,
      action_id: `link-${at}`,
      ...(at === 0 ? { style: 'primary' } : {}),
    })),
  };
}
