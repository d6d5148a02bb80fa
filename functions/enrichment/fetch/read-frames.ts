import type { PageDocument } from '../site/collect/page-document.ts';

type ReadPage = (address: string) => Promise<PageDocument | undefined>;

const mostFrames = 6;
const mostLevels = 2;

/** A page of frames together with the documents in them. */
export async function withFrames(page: PageDocument, read: ReadPage): Promise<PageDocument> {
  const inside: PageDocument[] = [];
  let addresses = framesIn(page);
  for (let level = 0; level < mostLevels && addresses.length > 0; level += 1) {
    const wanted = [...new Set(addresses)].slice(0, mostFrames - inside.length);
    const found = (await Promise.all(wanted.map(read))).filter((one) => one !== undefined);
    inside.push(...found);
    addresses = found.flatMap(framesIn);
  }
  return inside.length === 0 ? page : together(page, inside);
}

function framesIn({ frames, url }: PageDocument): string[] {
  return frames.flatMap((src) => (URL.canParse(src, url) ? [new URL(src, url).href] : []));
}

function together(page: PageDocument, inside: readonly PageDocument[]): PageDocument {
  const all = [page, ...inside];
  return {
    ...page,
    items: all.flatMap(({ items }) => items),
    microdata: all.flatMap(({ microdata }) => microdata),
    blocks: all.flatMap(({ blocks }) => blocks),
    prose: all.flatMap(({ prose }) => prose),
    links: all.flatMap(({ links, url }) =>
      links.map((link) =>
        URL.canParse(link.href, url) ? { ...link, href: new URL(link.href, url).href } : link,
      ),
    ),
    isShell: inside.every(({ isShell }) => isShell),
  };
}
