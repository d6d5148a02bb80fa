/** What mail programs look for when they turn plain words into links: host names, schemes, addresses. */
const linkMarks = /([.:/@\\\u3002\uff0e\uff61])(?=\S)/g;

/**
 * Text that others wrote, so that no mail program makes a link of it: a name like "evil.com" or
 * "https://evil.com" would otherwise be one, in plain text as in HTML, however well it is escaped. A
 * zero-width space behind each mark breaks the pattern and is not seen. Not for what people copy, such
 * as an email address.
 */
export function unlinked(text: string): string {
  return text.replace(linkMarks, '$1\u200b');
}
