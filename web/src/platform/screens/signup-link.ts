export function signupLink(id: string): string {
  return `/signups?${new URLSearchParams({ signup: id })}`;
}
