/** A mistake of the person who starts a run: shown as one sentence, without a stack trace. */
export class StartupError extends Error {}
