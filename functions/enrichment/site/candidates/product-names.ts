const most = 12;
const fewest = 2;
const longestList = 24;

/** Names without doubles, as many as a list may have. */
export function unique(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, most);
}

/** A name without the badge that stands behind it. */
function withoutBadge(name: string): string {
  return name.replace(/\s*[([]?\b(?:coming soon|new|beta|popular|soon)[!)\]]*$/i, '').trim() || name;
}

/** Whether words can name something that is sold: no sentence, no price. */
export function isProductName(name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= 80 &&
    name.split(' ').length <= 9 &&
    !/[$€£₹]\s?\d|[.!?。]$|^\d+$/.test(name) &&
    /\p{L}{2}/u.test(name)
  );
}

/** A list of offers, or nothing: one odd name makes all of it doubtful, for then it is prose. */
export function wholeList(names: readonly string[]): string[] {
  const bare = names.map(withoutBadge);
  return bare.length >= fewest && bare.length <= longestList && bare.every(isProductName) ? unique(bare) : [];
}
