import { expect, it } from 'vitest';
import { pagesAboutIn } from '../../functions/enrichment/site/collect/linked-pages.ts';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { pageKindOf } from '../../functions/enrichment/site/collect/page-kind.ts';

const url = 'https://acme.example/';
const links = (paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join('');

it('one page of each kind is read before a second page of any kind', () => {
  const paths = '/about /about-us /our-story /company /productos-y-servicios /privacy /legal /contact'.split(
    ' ',
  );
  expect(pagesAboutIn(page(links(paths)), 5).map((found) => new URL(found).pathname)).toEqual([
    ...['/about', '/legal', '/contact', '/privacy', '/productos-y-servicios'],
  ]);
});

it.each([
  ['data-w-id="1" style="opacity:0"', 'Bells'],
  ['style="opacity:0;transform:translateY(20px)"', 'Bells'],
  ['style="opacity:0"', undefined],
  ['style="display:none;transform:none"', undefined],
])('text with %s that fades in is read, and hidden text is not', (attributes, text) => {
  const [block] = page(`<p ${attributes}>Bells</p>`).blocks;
  expect(block?.text).toBe(text);
});

it.each(['disciplines', 'camere', 'ueber', 'mentionslegales'])('the page %s is read', (path) =>
  expect(pagesAboutIn(page(links([`/${path}`])), 5)).toEqual([`${url}${path}`]),
);

it.each([
  ['<title>acme.example is for sale</title><h1>Buy this domain</h1>', 'parked'],
  ['<title>Acme</title><h1>Coming soon</h1>', 'placeholder'],
  ['<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>', 'server-default'],
  ['<title>Apache2 Ubuntu Default Page: It works</title>', 'server-default'],
  ['<title>404 Not Found</title>', 'error'],
  ['<title>Just a moment...</title>', 'bot-check'],
  ['<title>Log in</title><form><input type="password"></form>', 'login'],
  ['<title>Kim Berg</title><meta name="description" content="Personal website of Kim Berg">', 'personal'],
  ['<title>Cosmos, a Tailwind template</title><p>Buy Cosmos.</p>', 'template'],
  [
    '<title>Home</title><meta name="description" content="Free HTML5 business template"><h1>Plans</h1>',
    'template',
  ],
  [`<title>Home</title>${'<p>Lorem ipsum dolor sit amet</p>'.repeat(3)}`, 'template'],
  ['<title>Home</title><p>Dolor sit amet.</p><footer>Theme by Colorlib</footer>', 'template'],
  ['<title>Demo: shadows without images</title><h1>Some curls</h1>', 'template'],
  ['<title>Lemur</title><p>This template is donated to the public.</p>', 'template'],
  ['<title>Lemur</title><p>Leverage agile frameworks.</p><footer>Made by ThemeWagon</footer>', 'template'],
  ['<title>Lemur</title><h2>Our website is under construction. Stay tuned!</h2>', 'placeholder'],
  [
    `<title>Home</title>${'<p>Lorem ipsum dolor sit amet</p>'.repeat(3)}<a href="mailto:hi@acme.example">Mail</a>`,
    'company',
  ],
  ['<title>404 Not Found | Coworking | Berlin</title><p>404 Not Found is a coworking space.</p>', 'company'],
  ['<title>Acme Template Shop</title><p>Acme sells themes.</p>', 'company'],
])('the kind of page %s is %s', (html, kind) => {
  expect(pageKindOf(page(html))).toBe(kind);
});

function page(html: string) {
  return readDocument(html, url);
}
