import { millisecondsInId } from '../../functions/platform/table/keys.ts';
import type { Handling } from '../../shared/signups/api.ts';
import { fromStored, storedNames } from '../../shared/signups/stored-names.ts';
import { type HandlingChannel, type HandlingState, isHandled } from '../../shared/signups/vocabulary.ts';
import { numberIn, textIn } from './account-view.ts';
import type { Change } from './dynamodb/table.ts';
import type { Item } from './dynamodb/values.ts';
import { Follower } from './follower.ts';
import type { Received } from './services/receivers.ts';

/** A request that marks the signup of an alert, genuine or forged. */
export interface Press {
  readonly channel: HandlingChannel;
  readonly state: HandlingState;
  /** Account and ID of the signup that it may change; undefined if it is forged or too late. */
  readonly signup: string | undefined;
  /** Slack's ID of the person, the message, and the URL that updates it. */
  readonly slack?: { readonly user: string; readonly message: string; readonly url: string };
  readonly since: number;
  until: number;
  /** Undefined without a response. */
  status: number | undefined;
}

/** A stored state, from `since`. `press` is undefined for the first one, unless a press proved that the alert arrived. */
export interface SeenHandling extends Handling {
  readonly since: number;
  readonly step: number;
  readonly press: Press | undefined;
}

/** Follows what customers did about their signups: only a genuine press changes it. */
export class HandlingWatch extends Follower {
  /** By request. */
  readonly presses = new Map<string, Press>();
  /** By account and ID of the signup. */
  readonly states = new Map<string, SeenHandling[]>();
  /** Deliveries of `signup.handled` by destination and ID. */
  readonly announced = new Set<string>();

  /** Updates that a press caused, with the start of their words. At its very time, the press that it repeats did. */
  updatesBy({ slack, since }: Press) {
    return this.system.receivers.received.flatMap(({ body, at, url, status }, index) => {
      const isUpdate =
        url === slack?.url && at > since && isShown({ status }) && body.includes('"replace_original":true');
      const [, words = ''] = /"text":"([^"]*), <!date/.exec(body) ?? [];
      return isUpdate ? [{ at, index, body, words }] : [];
    });
  }

  /** The violation in a change of a signup; undefined if there is none. */
  see(signup: string, { before, after }: Change, step: number): string | undefined {
    const isSame = numberIn(before?.number) === numberIn(after?.number);
    const [old, next] = [isSame ? handlingIn(before) : undefined, handlingIn(after)];
    if (JSON.stringify(old) === JSON.stringify(next)) return undefined;
    if (!next) return `${signup} lost its state.`;
    const { acting, now } = this.system.world;
    const press = this.presses.get(acting?.subject ?? '');
    const wrong = old ? wrongPress(signup, press, old, next) : wrongStart(signup, press, next);
    this.states.set(signup, [...(this.states.get(signup) ?? []), { ...next, since: now, step, press }]);
    return wrong ? `${signup} ${wrong}: ${next.state} (${acting?.name})` : undefined;
  }

  /** The violation if a delivery announces what was never stored. */
  seeDelivery(accountId: string, { before, after }: Change): string | undefined {
    if (before || !after || textIn(after.event) !== 'signup.handled') return undefined;
    const id = textIn(after.sk).slice('DELIVERY#'.length);
    this.announced.add(`${textIn(after.destination_id)} ${id}`);
    const states = this.states.get(`${accountId} ${textIn(after.signup_id)}`) ?? [];
    const isTrue = states.some((one) => isHandled(one) && id.startsWith(timeInId(one)));
    return isTrue ? undefined : `The delivery ${id} announces what no one did.`;
  }
}

/** True if Slack shows a message that it received. */
export function isShown({ status }: Pick<Received, 'status'>): boolean {
  return status === 200 || status === 0;
}

/** The start of the ID of a delivery about a state. */
export function timeInId({ at }: Handling): string {
  return millisecondsInId(new Date(at ?? 0));
}

function handlingIn(item: Item | undefined): Handling | undefined {
  const alerted = textIn(item?.[storedNames.alerted_at]);
  if (alerted === '') return undefined;
  return fromStored({ [storedNames.alerted_at]: alerted }).handling as Handling;
}

/** A delivery begins the state of a signup, or a press that proves that the alert arrived. */
function wrongStart(signup: string, press: Press | undefined, next: Handling) {
  if (next.state !== 'new') return 'begins as not new';
  const isProof = press?.signup === signup && ['email', 'slack'].includes(press.channel);
  return press && !isProof ? 'counts as alerted by a press that proves nothing' : undefined;
}

function wrongPress(signup: string, press: Press | undefined, old: Handling, next: Handling) {
  if (press?.signup !== signup) return 'was changed by no press of its customer';
  const through = press.state === 'new' ? null : press.channel;
  if (next.state !== press.state || next.through !== through) return 'was changed to another state';
  if (old.state === next.state) return 'lost the time of its first press';
  return next.state === 'seen' && isHandled(old) ? 'is not handled any more' : undefined;
}
