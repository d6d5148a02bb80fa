import type { WireRequest, WireResponse, WireService } from '../network/wire.ts';
import type { SeenDestination } from '../watch-destinations.ts';
import type { World } from '../world.ts';

/** A receiver's behavior: `silent` never responds, `busy` requests a delay, `gone` wants no more. */
export type ReceiverMode = 'up' | 'broken' | 'busy' | 'gone' | 'silent';

/** A message that arrived at a receiver. */
export interface Received {
  readonly at: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** Seconds in the Retry-After of the response. */
  readonly retryAfter: number;
  /** The stored destination of that moment. */
  readonly destination: SeenDestination | undefined;
}

/** Seconds in the Retry-After of a busy receiver. */
const patience = 7_200;

/** Customers' webhooks, Slack and Discord, each address in a separate mode. */
export class Receivers implements WireService {
  readonly received: Received[] = [];
  destinationAt: (url: string) => SeenDestination | undefined = () => undefined;
  private readonly modes = new Map<string, ReceiverMode>();
  private readonly world: World;
  private made = 0;

  constructor(world: World) {
    this.world = world;
  }

  nameOf = ({ hostname, path }: WireRequest) => `receiver ${hostname}${path}`;
  refusals = () => [() => answer(503), () => answer(500)];

  perform = ({ hostname, path, headers, body }: WireRequest): WireResponse => {
    const url = `https://${hostname}${path.replace('?wait=true', '')}`;
    const mode = this.modes.get(url) ?? 'up';
    const answered = answerOf(mode, hostname);
    const { acting } = this.world;
    if (answered.status === 0 && acting) {
      const { name, subject } = acting;
      const call = this.nameOf({ hostname, path } as WireRequest);
      this.world.mishaps.push({ name, subject, call, fault: 'answer lost' });
    }
    this.received.push({
      ...{ at: this.world.now, url, headers, body, status: answered.status },
      retryAfter: Number(answered.headers?.['retry-after'] ?? 0),
      destination: this.destinationAt(url),
    });
    return answered;
  };

  /** An unused number for a receiver's address. */
  newNumber(): number {
    this.made += 1;
    return this.made;
  }

  set(url: string, mode: ReceiverMode): void {
    this.world.say(`${url} is ${mode}`);
    this.modes.set(url, mode);
  }

  /** All receivers work again. */
  heal(): void {
    this.modes.clear();
  }
}

/** Chats' responses for a message, and for a dead address. */
const chats: Record<string, { readonly taken: string; readonly dead: string }> = {
  'hooks.slack.com': { taken: 'ok', dead: 'no_service' },
  'discord.com': { taken: '{"id":"1"}', dead: '{"message":"Unknown Webhook","code":10015}' },
};

function answerOf(mode: ReceiverMode, hostname: string): WireResponse {
  const chat = chats[hostname];
  if (mode === 'up') return chat ? answer(200, chat.taken) : answer(204);
  if (mode === 'gone') return chat ? answer(404, chat.dead) : answer(410);
  if (mode === 'busy') return { ...answer(429), headers: { 'retry-after': String(patience) } };
  return answer(mode === 'silent' ? 0 : 500);
}

function answer(status: number, body = ''): WireResponse {
  return { status, body };
}
