export { SignupScout, type SignupScoutOptions } from './client.ts';
export { SignupScoutError } from './request.ts';
export type {
  AddedSignup,
  BatchSignup,
  Company,
  CompanyCorrections,
  CompanyDetail,
  CreatedSignup,
  Delivery,
  DeliverySearch,
  ExplainedRule,
  NewSignup,
  Signup,
  SignupChanges,
  SignupSearch,
  Usage,
  WebhookEvent,
} from './shapes.ts';
export { verifyWebhook, type WebhookRequest, WebhookVerificationError } from './verify-webhook.ts';
