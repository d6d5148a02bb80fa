import * as api from '../../../shared/credits/api.ts';
import { setWaitingOrder } from '../../accounts/items/profile-item-billing.ts';
import { accountGone } from '../../accounts/items/profile-store.ts';
import { bySession } from '../../accounts/requests/callers.ts';
import { endpoint } from '../../platform/pipelines/endpoint.ts';
import { updateItem } from '../../platform/table/table.ts';
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
