import errors from 'virtual:api-errors';
import apiFacts from 'virtual:api-facts';
import landingSamples from 'virtual:landing-samples';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { BuiltFiles } from '../../build/built-files.ts';
import { errorPagePath, type PageFacts } from '../../build/pages.ts';
import { Changelog } from '../pages/docs/changelog.tsx';
import { Docs } from '../pages/docs/docs.tsx';
import { Errors } from '../pages/docs/errors.tsx';
import { Fields } from '../pages/docs/fields.tsx';
import { Guide } from '../pages/docs/guide.tsx';
import { SampleTemplates } from '../pages/docs/sample-templates.tsx';
import { Webhooks } from '../pages/docs/webhooks.tsx';
import { LandingScreen } from '../pages/landing/landing-screen.tsx';
import { type Variant, type VariantPath, variantPaths, variants } from '../pages/landing/variants.ts';
import { PublicPage } from '../pages/shell/public-page.tsx';
import { TermsScreen } from '../pages/terms/terms-screen.tsx';
import { CopiedToast } from './copied-toast.tsx';
import { PageDocument } from './page-document.tsx';

/** The screens that are all words: they need neither React nor a session in the browser. */
const screens = new Map<string, ReactNode>([
  ...variantPaths.map((path) => [path, <Landing key={path} path={path} />] as const),
  ['/terms-privacy', <TermsScreen key="terms" />],
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

/** The paths whose HTML is the whole page; at all others it is an empty root for the app. */
export const prerenderedPaths: ReadonlySet<string> = new Set(screens.keys());

/** The HTML of one path. Runs in Node, at build time. */
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
