import { describe, expect, it } from 'vitest';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';

const words =
  '<p>Acme repairs pianos and trains tuners in its own workshop, with parts that it makes itself.</p>';

describe('a place is read', () => {
  it.each([
    ['below its label', '<p>Headquarters</p><p>Oslo, Norway</p>', 'Oslo, Norway'],
    ['behind a label', '<p>Adresse : 7 rue du Port, 56000 Vannes</p>', '7 rue du Port, 56000 Vannes'],
    [
      'behind a label in a sentence',
      '<p>Acme SARL. Siège social : 7 rue du Port, 56000 Vannes.</p>',
      '7 rue du Port, 56000 Vannes',
    ],
    [
      'from the lines below a label',
      '<p>Endereço</p><p>Rua das Flores, 12</p><p>Centro, Niterói - RJ</p>',
      'Rua das Flores, 12, Centro, Niterói - RJ',
    ],
    ['in Japanese', '<p>所在地</p><p>大阪市北区中之島2丁目</p>', '大阪市北区中之島2丁目'],
    ['from a Japanese sentence', '<p>アクメ株式会社は、渋谷区を拠点に活動しています。</p>', '渋谷区'],
    [
      'with its country',
      '<footer>Acme AS, Storgata 5, Oslo, 0155, Norway</footer>',
      'Storgata 5, Oslo, 0155, Norway',
    ],
    [
      'below a Japanese label and a postcode',
      '<table><tr><th>住所</th><td>〒108-0014<br>東京都港区芝4-7-6</td></tr></table>',
      '東京都港区芝4-7-6',
    ],
    [
      'from a Japanese footer',
      '<footer><p>東京都渋谷区道玄坂1-10-8</p></footer>',
      '東京都渋谷区道玄坂1-10-8',
    ],
    [
      'behind a dash in Italy',
      '<p>Acme Srl Via Cagliari, 2 - 07044 Ittiri (SS)</p>',
      'Via Cagliari, 2 - 07044 Ittiri',
    ],
    [
      'without a comma in Germany',
      '<p>Acme Holsteiner Chaussee 5a 22523 Hamburg</p>',
      'Acme Holsteiner Chaussee 5a 22523 Hamburg',
    ],
    ['with a Brazilian state', '<footer><p>Recife, Pernambuco</p></footer>', 'Recife, Pernambuco'],
    ['from a Spanish sentence', '<p>Acme, ubicada en Guadalajara, afina pianos.</p>', 'Guadalajara'],
    ['from title and footer', '<footer>Acme Klavierbau, Telefon 02389 4711, Werne</footer>', 'Werne'],
    [
      'with an Indian state',
      '<footer>12 Lake Road, Chennai, Tamil Nadu 600001</footer>',
      '12 Lake Road, Chennai, Tamil Nadu 600001',
    ],
  ])('%s', (_, html, place) => {
    expect(locationOf(html)).toBe(place);
  });
});

describe('no place is', () => {
  it.each([
    ['a word with a hyphen', '<p>Location-based Karte mit Daten</p>'],
    ['a call', '<footer><p>CONTACT US</p></footer>'],
    [
      'the host on a legal page',
      '<h2>Hébergeur</h2><p>OVH SAS</p><p>2 rue Kellermann</p><p>59100 Roubaix</p>',
    ],
    ['the host in a line', '<p>Hébergement : OVH SAS, 2 rue Kellermann, 59100 Roubaix</p>'],
    ['six digits behind a register', '<p>Acme SARL, RCS Vannes 500 123 456.</p>'],
    ['a street without its town', '<p>Address: 8500 Wilshire Blvd, Suite 505</p>'],
  ])('%s', (_, html) => {
    expect(locationOf(html)).toBeNull();
  });
});

function locationOf(html: string): string | null {
  const page = `<title>Acme: Klaviere in Werne</title><body><h1>Pianos</h1>${words}${html}</body>`;
  const pages = [readDocument(page, 'https://acme.example/')];
  return readSite(pages, 'acme.example').facts.scrape.location;
}
