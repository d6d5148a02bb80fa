const fromSmall = ['', 'sm:basis-full', 'sm:basis-[40%]', 'sm:basis-[30%]', 'sm:basis-[22%]'];
const fromLarge = ['', 'lg:basis-full', 'lg:basis-[40%]', 'lg:basis-[30%]', 'lg:basis-[22%]'];

/**
 * The classes of each of `count` items in a wrapping flex box, for any count. Phones have one column.
 * Otherwise rows are as even as possible (3 and 2 rather than 4 and 1). The items of each row fill its width.
 */
export function evenRows(count: number, most: { readonly small: number; readonly large: number }): string {
  const columns = (limit: number) => Math.ceil(count / Math.ceil(count / limit));
  return `grow basis-full ${fromSmall[columns(most.small)]} ${fromLarge[columns(most.large)]}`;
}
