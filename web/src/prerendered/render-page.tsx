import errors from 'virtual:api-errors';
import apiFacts from 'virtual:api-facts';
import landingSamples from 'virtual:landing-samples';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { product, publicSite } from '../../../shared/product.ts';
import { type BuiltFiles, imageNames } from '../../build/built-files.ts';
import { errorPagePath, type PageFacts } from '../../build/pages.ts';
import { Changelog } from '../pages/docs/changelog.tsx';
import { SampleTemplates } from '../pages/docs/code-sample.tsx';
import { Docs } from '../pages/docs/docs.tsx';
import { Errors } from '../pages/docs/errors.tsx';
import { Fields } from '../pages/docs/fields.tsx';
import { Guide } from '../pages/docs/guide.tsx';
import { Webhooks } from '../pages/docs/webhooks.tsx';
import { LandingScreen } from '../pages/landing/landing-screen.tsx';
import { type Variant, type VariantPath, variantPaths, variants } from '../pages/landing/variants.ts';
import { PublicPage } from '../pages/shell/public-page.tsx';
import { TermsScreen } from '../pages/terms-screen.tsx';
import { TruthScreen } from '../pages/truth/truth-screen.tsx';
import { toastClasses, toastIcons } from '../ui/feedback/toast-look.tsx';
import { documentTitle } from '../ui/page/page.tsx';

/** Static screens that need neither React nor a session in the browser. */
const screens = new Map<string, ReactNode>([
  ...variantPaths.map((path) => [path, <Landing key={path} path={path} />] as const),
  ['/terms-privacy', <TermsScreen key="terms" />],
  ['/truth', <TruthScreen key="truth" />],
  [
    '/api-docs',
    <PublicPage key="docs">
      <Docs apiKey={undefined} language="curl" onLanguage={() => {}} />
      {apiFacts.endpoints.map(({ name, samples }) => (
        <SampleTemplates key={name} section={name} samples={samples} />
      ))}
      <SampleTemplates section="test-mode" samples={apiFacts.testMode.samples} />
    </PublicPage>,
  ],
  [
    '/api-docs/errors',
    <PublicPage key="errors">
      <Errors code={undefined} />
    </PublicPage>,
  ],
  [
    '/api-docs/fields',
    <PublicPage key="fields">
      <Fields />
    </PublicPage>,
  ],
  [
    '/api-docs/guide',
    <PublicPage key="guide">
      <Guide />
    </PublicPage>,
  ],
  [
    '/api-docs/changelog',
    <PublicPage key="changelog">
      <Changelog />
    </PublicPage>,
  ],
  [
    '/api-docs/webhooks',
    <PublicPage key="webhooks">
      <Webhooks />
    </PublicPage>,
  ],
  ...errors.map(
    ({ code }) =>
      [
        errorPagePath(code),
        <PublicPage key={code}>
          <Errors code={code} />
        </PublicPage>,
      ] as const,
  ),
]);

/** Paths with complete HTML. All others start with an empty root for the app. */
export const prerenderedPaths: ReadonlySet<string> = new Set(screens.keys());

export function renderPage(path: string, facts: PageFacts, files: BuiltFiles): string {
  const screen = screens.get(path);
  const markup = renderToStaticMarkup(
    <StaticRouter location={path}>
      <PageDocument path={path} facts={facts} files={files}>
        <div id="root">{screen}</div>
        {screen ? <CopiedToast /> : <noscript>This page needs JavaScript to run.</noscript>}
      </PageDocument>
    </StaticRouter>,
  );
  return `<!doctype html>${markup}`;
}

function Landing({ path }: { path: VariantPath }) {
  const { bearer }: Variant = variants[path];
  return (
    <>
      <LandingScreen path={path} />
      <SampleTemplates
        section="example"
        samples={bearer ? landingSamples.bearerRequest : landingSamples.request}
      />
    </>
  );
}

function PageDocument({
  path,
  facts,
  files,
  children,
}: {
  path: string;
  facts: PageFacts;
  files: BuiltFiles;
  children: ReactNode;
}) {
  const title = documentTitle(facts.title);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {facts.description && <Found path={path} facts={facts} title={title} />}
        {(!facts.description || facts.sameAs) && <meta name="robots" content="noindex" />}
        <link rel="icon" href={files.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/${imageNames.touchIcon}`} />
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={files.font} />
        {files.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={files.script} />
      </head>
      <body>{children}</body>
    </html>
  );
}

function Found({ path, facts, title }: { path: string; facts: PageFacts; title: string }) {
  return (
    <>
      <meta name="description" content={facts.description} />
      <link rel="canonical" href={facts.canonical ?? facts.sameAs ?? path} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={facts.description} />
      <meta property="og:url" content={`${publicSite}${facts.canonical ?? facts.sameAs ?? path}`} />
      <meta property="og:image" content={`${publicSite}/${imageNames.share}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="A table of signups, and an email about a signup that matched a rule."
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The copy toast, filled in by page.ts. */
function CopiedToast() {
  return (
    <>
      <div
        id="toasts"
        role="status"
        className="pointer-events-none fixed top-17 left-1/2 z-50 w-95 max-w-[calc(100vw-2rem)] -translate-x-1/2"
      />
      <template id="copied">
        <div className={`${toastClasses.toast} fade-in`}>
          <div className={toastClasses.icon}>{toastIcons.success}</div>
          <div>
            <div className={toastClasses.title}>Copied!</div>
            <div className={toastClasses.description}>Code copied to clipboard</div>
          </div>
        </div>
      </template>
    </>
  );
}
