import { ledgerItemSchema } from '../../functions/accounts/balance/ledger-item.ts';
import { accountItemSchema } from '../../functions/accounts/items/account-item.ts';
import { profileSchema } from '../../functions/accounts/items/profile-item.ts';
import { refusalSchema } from '../../functions/accounts/items/refusal-item.ts';
import { countsIn } from '../../functions/accounts/items/usage-item.ts';
import { parseCompanyItem } from '../../functions/companies/company-item.ts';
import { parseCorrectionItem } from '../../functions/companies/correction-item.ts';
import { parseConnectionItem } from '../../functions/connections/items/connection-item.ts';
import { parseEventBodyItem } from '../../functions/connections/items/event-body-item.ts';
import { parseEventItem } from '../../functions/connections/items/event-item.ts';
import { paymentItemSchema } from '../../functions/credits/payments/payment-item.ts';
import { settlementItemSchema } from '../../functions/credits/payments/settlement-item.ts';
import { refillItemSchema } from '../../functions/credits/refill/refill-item.ts';
import { parseDeliveryItem } from '../../functions/deliveries/items/delivery-item.ts';
import { parseDestinationItem } from '../../functions/destinations/destination-item.ts';
import { domainItemSchema } from '../../functions/enrichment/domain/domain-item.ts';
import { parseFailedLookups } from '../../functions/enrichment/domain/failed-lookups-item.ts';
import { parseUndecidedItem } from '../../functions/enrichment/outcome/undecided-item.ts';
import { parseImportItem } from '../../functions/imports/items/import-item.ts';
import { parseAlertItem } from '../../functions/notifications/items/alert-item.ts';
import { parseWindowItem } from '../../functions/notifications/items/alert-window-item.ts';
import { parseDigestEntryItem } from '../../functions/notifications/items/digest-entry-item.ts';
import { parseRuleItem } from '../../functions/notifications/rules/rule-item.ts';
import { claimSchema } from '../../functions/platform/mail/send-claim-item.ts';
import { suppressionItemSchema } from '../../functions/platform/mail/suppression-item.ts';
import { parseOutboxItem } from '../../functions/platform/pipelines/outbox-item.ts';
import type { Item } from '../../functions/platform/table/table.ts';
import { parseBatchItem } from '../../functions/signups/items/batch-item.ts';
import { parseRequestItem } from '../../functions/signups/items/request-item.ts';
import { parseSignupItem } from '../../functions/signups/items/signup-item.ts';
import { parseWaitingItem } from '../../functions/signups/items/waiting-item.ts';
import { parsePagesBlockItem } from '../../functions/signups/pages/pages-block-item.ts';
import { parsePagesItem } from '../../functions/signups/pages/pages-item.ts';

const account = 'account';

/** This version's reader of each kind of item, by the kind's name. It throws if it cannot read an item. */
export const itemReaders: Readonly<Record<string, (item: Item) => unknown>> = {
  account: (item) => accountItemSchema.parse(item),
  'ledger entry': (item) => ledgerItemSchema.parse(item),
  profile: (item) => profileSchema.parse(item),
  'refused request': (item) => refusalSchema.parse(item.refusal),
  'usage of a day': countsIn,
  company: parseCompanyItem,
  correction: parseCorrectionItem,
  connection: (item) => parseConnectionItem(account, item),
  'event body': parseEventBodyItem,
  event: (item) => parseEventItem(account, item),
  notice: (item) => claimSchema.parse(item),
  payment: (item) => paymentItemSchema.parse(item),
  'refill attempt': (item) => refillItemSchema.parse(item),
  settlement: (item) => settlementItemSchema.parse(item),
  delivery: (item) => parseDeliveryItem(account, item),
  destination: (item) => parseDestinationItem(account, item),
  domain: (item) => domainItemSchema.parse(item),
  'failed lookups': parseFailedLookups,
  'undecided alerts': parseUndecidedItem,
  import: (item) => parseImportItem(account, item),
  alert: parseAlertItem,
  'alert window': parseWindowItem,
  'digest entry': parseDigestEntryItem,
  rule: parseRuleItem,
  'outbox entry': parseOutboxItem,
  suppression: (item) => suppressionItemSchema.parse(item),
  batch: parseBatchItem,
  'pages block': (item) => parsePagesBlockItem(0, item),
  pages: parsePagesItem,
  request: parseRequestItem,
  signup: parseSignupItem,
  'waiting signup': (item) => parseWaitingItem(account, item),
};

/** Kinds that only conditions and people read. */
export const unreadKinds: readonly string[] = ['receipt', 'try limit', 'contact limit', 'contact message'];

/** Kinds that are newer than the record of the last release. Empty once the next release is recorded. */
export const unreleasedKinds: string[] = [];

/** Kinds that only older versions store; each becomes an outbox entry (test/platform/outbox.test.ts). */
export const adoptedKinds: string[] = ['unread event', 'due delivery', 'import at work', 'untold signup'];
