import { handlingPlaces, isHandled } from '../../../shared/signups/vocabulary.ts';
import type { System } from '../system.ts';
import type { Watch } from '../watch.ts';
import { type Press, type SeenHandling, timeInId } from '../watch-handling.ts';
import { must } from './must.ts';

/** A press with 200 was stored, a refused press was not, and messages in Slack show stored states. */
export function judgePresses({ watch }: System): void {
  const { presses, states } = watch.handling;
  const changing = new Set([...states.values()].flat().map(({ press }) => press));
  for (const [request, press] of presses) {
    const { signup = '', status = 500, state, channel } = press;
    const stored = states.get(signup) ?? [];
    must(status !== 409 || !isProof(press), `409 for ${request}, whose alert arrived.`);
    must(
      status >= 500 || status === 200 || !changing.has(press),
      `${status} for ${request}, and it is stored.`,
    );
    must(status !== 200 || press.signup !== undefined, `200 for the forged press ${request}.`);
    const seen = during(press.since, press.until, stored);
    const isStored = seen.some((one) => one.state === state || (state === 'seen' && isHandled(one)));
    // Slack gets 200 for a press on a deleted signup, and its person a message.
    const isExplained = channel === 'slack' && watch.created.get(signup)?.removedBy !== undefined;
    must(status !== 200 || isStored || isExplained, `200 for ${request}, and ${signup} never was ${state}.`);
    for (const { at, words } of watch.handling.updatesBy(press)) {
      // The state and its person are read one after the other.
      const shown = during(press.since, at, stored).flatMap((one) => [
        wordsOf(one, press.slack?.message),
        wordsOf(one, undefined),
      ]);
      must(shown.includes(words), `Slack shows "${words}", and ${signup} was ${shown}.`);
    }
  }
  for (const one of states.keys()) judgeLastUpdate(watch, one);
}

function isProof({ channel, signup }: Press): boolean {
  return signup !== undefined && (channel === 'email' || channel === 'slack');
}

/** After presses of one message, all with 200, the message shows the stored state. */
function judgeLastUpdate({ handling }: Watch, signup: string): void {
  const { presses, states } = handling;
  const own = [...presses.values()].filter((press) => press.signup === signup);
  const [message, ...others] = new Set(own.map(({ slack }) => slack?.message));
  if (!message || others.length > 0 || own.some(({ status }) => status !== 200)) return;
  const last = own
    .flatMap((press) => handling.updatesBy(press))
    .toSorted((a, b) => a.index - b.index)
    .at(-1);
  const stored = states.get(signup)?.at(-1);
  const words = stored && wordsOf(stored, message);
  must(!last || last.words === words, `Slack shows "${last?.words}" at last, and ${signup} is "${words}".`);
}

/** Every webhook that subscribed in time gets the last state of each handled signup. */
export function judgeHandledEvents({ watch }: System, accountId: string): void {
  for (const { id, removedBy } of watch.createdBy(accountId)) {
    const last = watch.handling.states.get(`${accountId} ${id}`)?.at(-1);
    if (removedBy || !last || !isHandled(last)) continue;
    for (const destination of watch.destinations.seen.values()) {
      const { createdAt, changedAt, events } = destination;
      const isReady = createdAt < last.step && changedAt === undefined && events.has('signup.handled');
      if (destination.accountId !== accountId || !isReady) continue;
      const start = `${destination.id} ${timeInId(last)}`;
      const isAnnounced = [...watch.handling.announced].some((one) => one.startsWith(start));
      must(isAnnounced, `No webhook is notified that ${id} is ${last.state}.`);
    }
  }
}

/** The states that were stored at a time of an interval. */
function during(since: number, until: number, states: readonly SeenHandling[]): SeenHandling[] {
  return states.filter((one, at) => one.since <= until && (states[at + 1]?.since ?? Infinity) >= since);
}

/** The start of the words in a message, empty while it has buttons. */
function wordsOf(stored: SeenHandling, message: string | undefined): string {
  if (!isHandled(stored)) return '';
  const { slack } = stored.press ?? {};
  const how =
    slack && slack.message === message ? `by <@${slack.user}>` : handlingPlaces[stored.through ?? 'api'];
  return `${stored.state === 'handled' ? '✓ *Handled*' : '*Marked as not a fit*'} ${how}`;
}
