import { expect, it } from 'vitest';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';

it.each([
  ['/impressum', 'Erik Weiß, Pixelbau (Einzelunternehmen), Am Hang 1, 96486 Lautertal'],
  ['/mentions-legales', 'Atelier Roux, entreprise individuelle, 3 rue du Four'],
  ['/note-legali', 'Rossi Grafica, ditta individuale'],
  ['/tokushoho', '運営者 個人事業主 中山'],
])('a sole trader on %s has at most ten people, as an inference', (path, text) => {
  const { scrape, sources } = read(path, text);
  expect(scrape.size).toBe('1-10');
  expect(sources.size).toMatchObject({ grade: 'inferred', quote: text });
});

it.each([
  ['/leistungen', 'Gründung als Einzelunternehmen oder GmbH'],
  ['/impressum', 'Buchhaltung für Einzelunternehmer und Vereine'],
  ['/tokushoho', '個人事業主様の会計をサポート'],
])('who serves sole traders on %s is not one', (path, text) => {
  expect(read(path, text).scrape.size).toBeNull();
});

it('a stated number wins', () => {
  const { scrape } = read('/impressum', 'Pixelbau (Einzelunternehmen)', '<p>Wir sind 14 Mitarbeiter.</p>');
  expect(scrape.size).toContain('14');
});

it.each([
  ['<table><tr><th>従業員数</th><td>15名（2026年4月現在）</td></tr></table>', '15名'],
  ['<p>従業員数：約1,200名</p>', '1,200名'],
  ['<dl><dt>社員数</dt><dd>8人</dd></dl>', '8人'],
])('a Japanese headcount is read: %s', (html, size) => {
  expect(read('/', '', html).scrape.size).toContain(size);
});

function read(path: string, text: string, home = '') {
  const pages = [
    readDocument(`<title>Pixelbau</title><h1>Pixelbau</h1>${home}`, 'https://pixelbau.example/'),
    readDocument(`<title>Pixelbau</title><p>${text}</p>`, `https://pixelbau.example${path}`),
  ];
  return readSite(pages, 'pixelbau.example').facts;
}
