/** Where the detail of a signup opens. */
export function signupLink(id: string): string {
  return `/signups?${new URLSearchParams({ signup: id })}`;
}
