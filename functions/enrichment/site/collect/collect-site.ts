import { isInjection } from '../candidates/hostile-text.ts';
import type { WebManifest } from '../web-manifest.ts';
import type { PageDocument } from './page-document.ts';
import { isStory, labelOf, type PageKind, pageKindOf, statesNothing } from './page-kind.ts';
import { type SiteGraph, siteGraphOf } from './site-graph.ts';

/** What a site's pages say and mark up, before it is judged what of it is true of the company. */
export interface SiteEvidence {
  readonly domain: string;
  /** The word that the domain was registered for. */
  readonly label: string;
  /** What the home page is; its pages tell something only where it is a company's. */
  readonly kind: PageKind;
  /** The pages that may say something about the company, the home page first. */
  readonly pages: readonly PageDocument[];
  readonly graph: SiteGraph;
  readonly manifest: WebManifest | undefined;
}

/** Collects the evidence of a site's pages, the home page first. Pure: no page is fetched. */
export function collectSite(
  pages: readonly PageDocument[],
  domain: string,
  manifest?: WebManifest,
): SiteEvidence {
  const [home, ...others] = pages.map(withoutHostileText);
  const kind = home === undefined ? 'error' : pageKindOf(home);
  // Where the home page has no company behind it, its other pages are not trusted either.
  const telling =
    home === undefined || kind !== 'company'
      ? []
      : [home, ...others.filter((page) => !statesNothing(page))].map((page) =>
          isStory(page) ? withoutStory(page) : page,
        );
  return { domain, label: labelOf(domain), kind, pages: telling, graph: siteGraphOf(telling), manifest };
}

/** A page without what talks to machines, in its text as in its head: all that reads on starts from here. */
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
