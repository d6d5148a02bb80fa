import { replayFailed } from '../../shared/deliveries/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { replayAll } from './replay.ts';

export const handler = endpoint(replayFailed, bySession, ({ id, since }, { accountId }) =>
  replayAll(accountId, id, new Date(since), new Date()),
);
