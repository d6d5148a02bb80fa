/** Why a request to a connection's address was refused. Requests are counted by these. */
export const refusalReasons = ['no_secret', 'not_signed', 'wrong_signature', 'expired_signature'] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** Each reason in words: what the sender is answered, and what the customer reads. */
export const refusalMessages: Record<RefusalReason, string> = {
  no_secret: "The sender's signing secret was not pasted into this connection yet.",
  not_signed: 'The request carries no signature or secret.',
  wrong_signature: "The signature or secret doesn't fit this connection.",
  expired_signature: "The signature's timestamp is more than 5 minutes away from now.",
};
