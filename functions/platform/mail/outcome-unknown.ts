/** Something was asked of the outside world and it is unknown whether it happened: a repeat may do it twice. */
export class OutcomeUnknown extends Error {}
