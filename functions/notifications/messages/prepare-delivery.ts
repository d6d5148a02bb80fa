import type { DeliveryEvent } from '../../../shared/deliveries/delivery.ts';
import type { Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import { prepareAlert } from '../alerts/prepare-alert.ts';
import { prepareDigest } from '../digests/prepare-digest.ts';
import { prepareEvent, prepareLowCredits } from './prepare-event.ts';
import { prepareFailing } from './prepare-failing.ts';
import { prepareSample } from './prepare-sample.ts';
import { prepareTest } from './prepare-test.ts';

/** What is sent about each event. */
const preparations: Partial<Record<DeliveryEvent, Prepare>> = {
  'rule.matched': prepareAlert,
  'signup.created': prepareEvent('signup.created'),
  'signup.enriched': prepareEvent('signup.enriched'),
  'signup.failed': prepareEvent('signup.failed'),
  'credits.low': prepareLowCredits,
  digest: prepareDigest,
  summary: prepareDigest,
  sample: prepareSample,
  test: prepareTest,
  'destination.failing': prepareFailing,
};

/** Gets a delivery ready; undefined where what it is about is gone. */
export const prepareDelivery: Prepare = async (delivery, recipient) =>
  preparations[delivery.event]?.(delivery, recipient);
