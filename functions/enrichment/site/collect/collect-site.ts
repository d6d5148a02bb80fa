import { isInjection } from '../candidates/hostile-text.ts';
import type { WebManifest } from '../web-manifest.ts';
import type { PageDocument } from './page-document.ts';
import { isStory, labelOf, type PageKind, pageKindOf, statesNothing } from './page-kind.ts';
import { type SiteGraph, siteGraphOf } from './site-graph.ts';

export interface SiteEvidence {
  readonly domain: string;
  readonly label: string;
  readonly kind: PageKind;
  /** Pages that may be about the company, home page first. Empty unless `kind` is `company`. */
  readonly pages: readonly PageDocument[];
  readonly graph: SiteGraph;
  readonly manifest: WebManifest | undefined;
}

export function collectSite(
  pages: readonly PageDocument[],
  domain: string,
  manifest?: WebManifest,
): SiteEvidence {
  const [home, ...others] = pages.map(withoutHostileText);
  const kind = home === undefined ? 'error' : pageKindOf(home);
  // If the home page is not a company's, the other pages are not trusted either.
  const telling =
    home === undefined || kind !== 'company'
      ? []
      : [home, ...others.filter((page) => !statesNothing(page))].map((page) =>
          isStory(page, page === home) ? withoutStory(page) : page,
        );
  return { domain, label: labelOf(domain), kind, pages: telling, graph: siteGraphOf(telling), manifest };
}

/** Removes prompt injection before anything else reads the page. */
function withoutHostileText(page: PageDocument): PageDocument {
  const hostile = new Set([...new Set(page.blocks.map(({ text }) => text))].filter(isInjection));
  const isFair = ({ text }: { readonly text: string }) => !hostile.has(text);
  return {
    ...page,
    title: isInjection(page.title) ? '' : page.title,
    meta: new Map([...page.meta].filter(([, content]) => !isInjection(content))),
    blocks: hostile.size === 0 ? page.blocks : page.blocks.filter(isFair),
    prose: hostile.size === 0 ? page.prose : page.prose.filter(isFair),
  };
}

function withoutStory(page: PageDocument): PageDocument {
  return {
    ...page,
    blocks: page.blocks.filter(({ boilerplate }) => boilerplate),
    prose: [],
  };
}
