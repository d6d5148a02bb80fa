import * as api from '../../shared/credits/api.ts';
import { bySession } from '../accounts/callers.ts';
import { setWaitingOrder } from '../accounts/profile-item-billing.ts';
import { accountGone } from '../accounts/profile-store.ts';
import { endpoint } from '../platform/endpoint.ts';
import { updateItem } from '../platform/table.ts';
import { readCredits } from './read-credits.ts';

export const saveWaitingOrder = endpoint(
  api.saveWaitingOrder,
  bySession,
  async ({ waiting_order }, { accountId }) => {
    const { done } = await updateItem(setWaitingOrder(accountId, waiting_order));
    if (!done) throw accountGone();
    return readCredits(accountId);
  },
);
