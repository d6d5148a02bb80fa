import type { PageDocument } from '../site/collect/page-document.ts';

const mostHeadings = 3;

/**
 * A home page's title, description and main headings. They show the industry better than the whole page,
 * which also covers customers and the site.
 */
export function headlineOf({ title, meta, prose }: PageDocument): string {
  const description = meta.get('description') ?? meta.get('og:description') ?? '';
  const headings = prose.filter(({ tag }) => tag === 'h1').map(({ text }) => text);
  return [title, description, ...headings.slice(0, mostHeadings)].filter((text) => text !== '').join('\n');
}
