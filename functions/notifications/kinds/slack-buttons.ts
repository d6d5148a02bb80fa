import type { Handling } from '../../../shared/signups/api.ts';
import {
  handlingNames,
  handlingPlaces,
  type handlingStates,
  isHandled,
} from '../../../shared/signups/vocabulary.ts';
import type { AlertReference } from '../items/alert-item.ts';
import { signupsLink } from '../messages/test-mark.ts';

interface Handled extends Pick<Handling, 'state' | 'at' | 'through'> {
  /** Slack's ID of the person who pressed; undefined if it was set elsewhere. */
  readonly user?: string | undefined;
}

/** The buttons of an alert, or who handled its signup, with a way back. A first alert has no `handled`. */
export function slackButtons(alert: AlertReference, app: string, handled?: Handled | null): object[] {
  const value = [alert.accountId, alert.signupId, alert.destinationId].join('.');
  const url = signupsLink(app, alert.accountId, alert.signupId);
  const press = (action_id: PressAction, label: string) => ({ ...button(action_id, label), value });
  const view = { ...button('view', 'View signup'), url };
  const row = (...elements: object[]) => ({ type: 'actions', block_id: 'buttons', elements });
  if (!handled || !isHandled(handled)) {
    return [
      row(
        { ...press('handled', handlingNames.handled), style: 'primary' },
        press('not_a_fit', handlingNames.not_a_fit),
        { ...button('wrong_company', 'Wrong company'), url: `${url}&correct=1` },
        view,
      ),
    ];
  }
  const text = { type: 'mrkdwn', text: sentenceOf(handled), verbatim: true };
  return [{ type: 'section', block_id: 'handled', text }, row(press('new', 'Undo'), view)];
}

type PressAction = Exclude<(typeof handlingStates)[number], 'seen'>;

function button(action_id: string, label: string) {
  return { type: 'button', text: { type: 'plain_text', text: label, emoji: false }, action_id };
}

/** Slack shows the person's name and the reader's time. An update notifies no one. */
function sentenceOf({ state, at, through, user }: Handled): string {
  const what = state === 'handled' ? '✓ *Handled*' : '*Marked as not a fit*';
  const how = user ? `by <@${user}>` : handlingPlaces[through ?? 'dashboard'];
  const time = new Date(at ?? '');
  const seconds = Math.floor(time.getTime() / 1000);
  return `${what} ${how}, <!date^${seconds}^{time}|${at?.slice(11, 16)} UTC>`;
}

export interface Press {
  readonly alert: AlertReference;
  readonly state: PressAction;
}

/** Undefined for a button that only opens a page, or was not made by `slackButtons`. */
export function readPress(action_id: string, value: string): Press | undefined {
  const [, accountId, signupId, destinationId] =
    /^([0-9A-Za-z]+(?:-test)?)\.([0-9a-f]{32}-[0-9a-z]{1,10})\.([0-9a-f]{1,40})$/.exec(value) ?? [];
  const state = (['handled', 'not_a_fit', 'new'] as const).find((one) => one === action_id);
  if (!state || !accountId || !signupId || !destinationId) return undefined;
  return { alert: { accountId, signupId, destinationId }, state };
}

/** The blocks of a message with other buttons; undefined if it has none. */
export function withButtons(
  blocks: readonly { readonly block_id?: string | undefined }[],
  buttons: readonly object[],
): object[] | undefined {
  const isButtons = ({ block_id }: { block_id?: string | undefined }) =>
    block_id === 'handled' || block_id === 'buttons';
  const at = blocks.findIndex(isButtons);
  if (at === -1) return undefined;
  return [...blocks.slice(0, at), ...buttons, ...blocks.slice(at).filter((one) => !isButtons(one))];
}
