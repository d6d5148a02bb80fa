export { SignupScout, type SignupScoutOptions } from './client.ts';
export { SignupScoutError } from './error.ts';
export type { Company, CompanyDetail, NewSignup, Signup, SignupSummary, WebhookEvent } from './shapes.ts';
export { verifyWebhook, type WebhookRequest, WebhookVerificationError } from './verify-webhook.ts';
