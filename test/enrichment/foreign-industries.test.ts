import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import model from '../../functions/enrichment/industry/model.json' with { type: 'json' };
import trades from '../../functions/enrichment/industry/trades.json' with { type: 'json' };
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';
import { industryOfWord, isIndustry } from '../../shared/enrichment/industries.ts';

const consumer = 'Consumer products and services';
const professional = 'Professional services';
const industrial = 'Manufacturing and industrial';
const travel = 'Travel and hospitality';

it.each([
  ['English', 'North Skip Hire', 'Our lorries are near you, for junk removal.', 'Energy and climate'],
  ['German', 'Gebäudereinigung Nord', 'Wir reinigen Büros und Treppen.', consumer],
  ['German', 'Heizung Kircher', 'Wir sind für Sie da.', 'Real estate and construction'],
  ['French', 'Cabinet d’avocats Moreau', 'Droit de la famille et droit du travail pour vous.', 'Legal'],
  ['Spanish', 'Clínica dental Sol', 'Ortodoncia e implantes para toda la familia.', 'Healthcare'],
  ['Portuguese', 'Construtora Ipê', 'Reformas com a nossa equipe.', 'Real estate and construction'],
  ['Italian', 'Falegnameria Rossi', 'Infissi per la vostra casa.', 'Real estate and construction'],
  ['Dutch', 'Bakkerij De Wit', 'Brood en gebak van onze banketbakkers, voor u.', 'Food and agriculture'],
  ['Dutch, not Portuguese', 'Dierenoppas Mel', 'Mel heeft een hotel voor uw hond, voor hem.', consumer],
  ['Japanese', '中村運送', '引越と配送を行う運送会社です。', 'Transportation and logistics'],
])('the industry is read in %s', (_, title, text, industry) => {
  expect(industryOf(`<title>${title}</title><h1>${title}</h1><p>${text}</p>`)).toBe(industry);
});

it('counts a trade of the title, however often the text repeats it', () => {
  const text = [
    ...['Le transport de nuit.', 'Un transport sur mesure.', 'Notre transport.', 'Du transport.'],
    ...['Une soirée événementielle.', 'Un dîner événementiel.', 'Un jour événementiel.'],
  ];
  const paragraphs = text.map((one) => `<p>${one} Pour vous et votre équipe.</p>`).join('');
  expect(industryOf(`<title>Marel Transport</title>${paragraphs}`)).toBe('Transportation and logistics');
});

const module = '<h3>Contabilidade</h3><p>A contabilidade da sua empresa.<h3>Recursos humanos</h3>';
const named = '"@type":"Organization","name":"Acme","industry":"Software für Hotels"';
const books = '<title>Cobalt Ledger – Bookkeeping software for freelancers</title>';
const sold = '<title>Acme Platform</title><meta name="description" content="Acme is a platform for farms.">';

it.each([
  ['platforms', '<h1>Acme is a platform for hospitals and clinics</h1><p>It is for you.', 'Software'],
  ['modules', `<h2>Módulos</h2>${module}${module}${module}`, 'Software'],
  ['names that a title repeats', '<title>Acme | 株式会社アニメ堂</title><h1>観光と旅行の会社', travel],
  ['markup', `<script type="application/ld+json">{${named}}</script>`, 'Software'],
  ['descriptions', sold, 'Software'],
  ['builders', sold.replaceAll(/platform/gi, 'builder'), undefined],
  ['lifting', '<title>Soluções de elevação para o agro', industrial],
  ['heating', '<title>La pompe à chaleur pour vous', 'Real estate and construction'],
  ['apps', '<title>Zeiterfassung für Maler, Dachdecker und Elektriker', 'Software'],
  ['specialists', '<title>Ihr Spezialist in Ulm für Dachsanierung', 'Real estate and construction'],
  ['titles', '<title>居酒屋 大漁丸</title><meta name="description" content="鮮魚の店">', travel],
  ['longer words', '<title>鈴木工務店', 'Real estate and construction'],
  ['business rows', '<h1>建築の知識をあなたに</h1><dl><dt>事業内容<dd>システムの開発', 'Software'],
  ['agencies', '<title>Des sites et boutiques en ligne pour vous', professional],
  ['their software', '<title>Bookkeeping software by Acme</title><h1>The books, for dentists', 'Software'],
  ['headings', `${books}<h1>Bookkeeping without the headache</h1><p>Send invoices.`, 'Software'],
  ['dogs', '<title>Hotel para cães Amigo</title><h1>Banho e tosa para você', consumer],
  ['users of an app', `<title>現場クラウド｜建設業の工程管理</title>${logIn('ログイン')}`, 'Software'],
  [
    'prices',
    `<title>Mesa, una app</title>${logIn('Iniciar sesión')}${logIn('Entrar')}9 € al mes`,
    'Software',
  ],
  [
    'texts against one word',
    '<title>Coaching Mel</title><h1>Coaching</h1><p>Als Arzt behandle ich Patienten in meiner Praxis mit Akupunktur, Therapie und Medizin gegen Schmerzen und für die Gesundheit.',
    'Healthcare',
  ],
  ['thin pages', '<title>Ambrose Plumbing – bathrooms', 'Real estate and construction'],
  ['makers', '<title>冷凍食品の製造と卸売', 'Food and agriculture'],
  ['divided words', '<title>Acme IT Dienstleister für Sie</title><h1>Wir sind da.', 'Software'],
  ['compounds', '<title>Mel, huisdierenoppas of wandeling</title>', consumer],
  ['denials', '<title>No-shows voorkomen met Acme</title><h1>Minder no-shows', undefined],
  ['possessives', '<title>Minder werk in je restaurant met Acme', undefined],
  ['aims', '<title>Acme bringt Bäckereien auf Google</title><h1>Wir helfen Bäckern mit Ideen', undefined],
  ['lines', '<title>Acme für die Bäckerei</title><h1>Mehr Kunden für<br>Bäckerei und Konditorei', undefined],
  ['firms', '<title>Acme</title><p>Acme es una firma de desarrollo de software para bancos.', 'Software'],
  ['denied kinds', '<title>Acme</title><p>Wir sind an keinen Hersteller gebunden.', undefined],
  ['no-code', '<title>Acme</title><p>Acme is a no-code software company.', 'Software'],
  ['main rows', '<title>海田</title><dl><dt>事業内容<dd>ソフトウェアの開発、不動産の賃貸、教育', 'Software'],
  ['prototypes', '<title>Acme</title><p>Acme is an electronics prototyping company.', industrial],
  ['developers', '<title>Desarrollador web en Quito</title>', 'Software'],
  ['ends of words', '<title>Vereinigung Acme: Verlagerung, Verkleidung', 'Nonprofit and public sector'],
  [
    'trials',
    `<title>Mesa, een app</title>${logIn('Start gratis proefperiode')}${logIn('Inloggen')}9 € per maand`,
    'Software',
  ],
  ['niches', '<title>Acme Ads | Marketing for dentists and law firms', professional],
  ['advice', '<title>Acme</title><h1>Wir beraten Bäckereien und Konditoreien bei Werbung', professional],
  [
    'translations',
    '<title>Acme: Werbung</title><h1>Ihre Kampagnen, unsere Strategie und Gestaltung',
    professional,
  ],
  ['Chinese texts', '<title>模型 developer API platform 模型使用提供分析</title><h1>模型使用', 'Software'],
  ['translated customers', '<title>Acme für Werbung, Kampagnen, Marketing und Strategie', undefined],
  [
    'few words',
    '<h1>Datos y herramientas para ti y con vosotros</h1><h2>Soluciones tecnológicas</h2>CRM y ERP',
    'Software',
  ],
  ['notices', '<title>Un site WordPress</title><h1>Création et conception pour vous', undefined],
  ['Italian, not French, words', '<title>Carrelli elevatori per la vostra azienda', industrial],
  ['adjectives', '<title>Guter Rat und ein gutes Gefühl', undefined],
  ['house and garden', '<title>Tuinonderhoud en glazenwasserij voor u', 'Real estate and construction'],
  ['slogans', `<title>For you: Glasreinigung Mel</title>${'Für Sie. '.repeat(13)}`, consumer],
  ['strong points', '<title>歯科に強い制作会社</title><h1>歯科に特化した集客', undefined],
])('%s name the industry of the company, not of customers', (_, html, industry) =>
  expect(industryOf(html)).toBe(industry),
);

it('translates into words that the classifier knows', () => {
  const [, ...rows] = readFileSync('functions/enrichment/industry/dictionary.csv', 'utf8')
    .trimEnd()
    .split('\n');
  const known = new Set(model.terms.split(' '));
  expect(rows.length).toBeGreaterThan(2_000);
  expect(
    rows
      .map((row) => row.split(','))
      .filter(([english = '', ...cells]) => !known.has(english) || cells.length !== 7),
  ).toEqual([]);
});

it('lists each term once, under a known industry', () => {
  const terms = Object.values(trades).flatMap((languages) =>
    Object.entries(languages).flatMap(([language, words]) =>
      words.split(', ').map((term) => `${language === 'en' ? 'English ' : ''}${term}`),
    ),
  );
  expect(new Set(terms).size).toBe(terms.length);
  expect(Object.keys(trades).every(isIndustry)).toBe(true);
});

function logIn(text: string): string {
  return `<a href="/in">${text}</a>`;
}

function industryOf(html: string): string | undefined {
  const { industry } = readSite([readDocument(html, 'https://acme.example/')], 'acme.example').facts.scrape;
  return industry === null ? undefined : industryOfWord(industry);
}
