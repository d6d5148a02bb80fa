/** A user error, shown as one sentence without a stack trace. */
export class StartupError extends Error {}
