import type { ReactNode } from 'react';
import { product, publicSite } from '../../../shared/product.ts';
import type { BuiltFiles } from '../../build/built-files.ts';
import { imageNames } from '../../build/image-names.ts';
import type { PageFacts } from '../../build/pages.ts';
import { documentTitle } from '../ui/page/page.tsx';

/** A whole HTML document. */
export function PageDocument({
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

/** What search engines and previews of a link are to know. */
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
        content="A table of signups, and an email about the one that matched a rule."
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
