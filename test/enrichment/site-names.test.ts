import { expect, it } from 'vitest';
import { pagesAboutIn } from '../../functions/enrichment/site/collect/linked-pages.ts';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';

it.each([
  [
    'in the script of the company',
    '<title>株式会社星野製作所</title><p>部品を作ります。</p>',
    '株式会社星野製作所',
  ],
  [
    'from a row',
    '<title>ようこそ</title><table><tr><th>会社名</th><td>合同会社はやし</td></tr></table>',
    '合同会社はやし',
  ],
  [
    'from a Japanese copyright line',
    '<title>ホーム</title><footer><p>© 2026 株式会社みどり All Rights Reserved.</p></footer>',
    '株式会社みどり',
  ],
  [
    'without "Landing page"',
    '<title>Acme Pianos landing page</title><p>Acme Pianos is here.</p>',
    'Acme Pianos',
  ],
  ['without "TM"', '<title>AcmeTM</title><p>Acme is a piano.</p>', 'Acme'],
])('a name is read %s', (_, html, name) => {
  const pages = [readDocument(html, 'https://acme.example/')];
  expect(readSite(pages, 'acme.example').facts.scrape.company_name).toBe(name);
});

it('finds the Japanese pages about a company', () => {
  const links = ['会社概要', 'ブログ', 'お問い合わせ'].map(
    (text, index) => `<a href="/${index}">${text}</a>`,
  );
  const home = readDocument(links.join(' '), 'https://acme.example/');
  expect(pagesAboutIn(home, 5)).toEqual(['https://acme.example/0', 'https://acme.example/2']);
});
