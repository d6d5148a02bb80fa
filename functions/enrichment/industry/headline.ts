import type { PageDocument } from '../site/collect/page-document.ts';

const mostHeadings = 3;

/**
 * The words in which a home page introduces its company: title, description, main headings. They tell an
 * industry better than the whole page, which goes on to talk of customers and of how the site works.
 */
export function headlineOf({ title, meta, prose }: PageDocument): string {
  const description = meta.get('description') ?? meta.get('og:description') ?? '';
  const headings = prose.filter(({ tag }) => tag === 'h1').map(({ text }) => text);
  return [title, description, ...headings.slice(0, mostHeadings)].filter((text) => text !== '').join('\n');
}
