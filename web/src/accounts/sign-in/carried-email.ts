let carried = '';

/** The email that was typed last on this visit: the other forms on the way in begin with it. */
export function carriedEmail(): string {
  return carried;
}

/** Takes note of an email as it is typed; a reload forgets it. */
export function carryEmail(email: string): void {
  carried = email;
}
