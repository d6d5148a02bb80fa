import { expect, test } from 'vitest';
import { textListsOn } from '../../functions/enrichment/site/candidates/products/text-lists.ts';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { readSite } from '../../functions/enrichment/site/read-site.ts';
import { readManifest } from '../../functions/enrichment/site/web-manifest.ts';

// One page for each extractor that no labeled site depends on.

const url = 'https://acme.example/';
const script = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const app = {
  '@type': 'SoftwareApplication',
  name: 'Acme',
  description: 'Acme is an app that files receipts.',
};
const dentist =
  '<h1>Dentist in Leeds</h1><meta name="description" content="A friendly dental practice for the whole family: check-ups and implants.">';
const signed = `<meta name="og:site_name" content="Acme Solutions"><footer>© Acme Solutions</footer>`;
const selling = '<a href="/in">Log in</a><a href="/up">Sign up</a><p>$9 / month</p>';
const signs = script(app) + selling;
const cards = '<h3>Web design</h3><p>Sites</p><h3>Copywriting</h3><p>Words</p>';
const menu =
  '<nav><ul><li><a href="/s">Services</a><ul><li><a href="/a">Web design</a></li><li><a href="/b">Copywriting</a></li></ul></li><li><a href="/about">About</a></li><li><a href="/jobs">Jobs</a></li></ul></nav>';

const described =
  '<meta name="description" content="Web design and copywriting for bakers"><h2>Made with care</h2>';
const links = (...texts: string[]) => texts.map((text) => `<a href="/${text}">${text}</a>`).join('');

const offered = (...names: string[]) =>
  script({
    '@type': 'Organization',
    name: 'Acme',
    makesOffer: names.map((name) => ({ itemOffered: { name } })),
  });
const steps = '<h3>Chat</h3><h3>Plan</h3><h3>Foundry</h3>';
const three = (tag: string) =>
  ['Service 01 Bell repair', 'Clock repair', 'Towers'].map((name) => `<${tag}>${name}</${tag}>`).join('');
const firm = `<title>BellApp</title>${script({ '@type': 'Organization', name: 'BellApp GbR' })}`;

const worded = ['Bells', 'Chimes', 'Clocks']
  .map((name) => `<div>${name}</div><div>${'We cast them by hand. '.repeat(3)}</div><p>Iron</p>`)
  .join('');

const weAre = 'Wir sind ein freies Netz von Online-Experten';
const rings = 'The only app that rings every bell of a town';
const doctor = 'Dr. Acme behandelt Kinder und Erwachsene in ihrer Praxis für Zahnheilkunde.';
const lyon = '5 rue du port – 69003 Lyon';
const stairs =
  'We are a family business and build stairs, doors and windows of oak for old houses in Leeds and the towns around it.';
const hosted = '<meta name="og:site_name" content="acme.example"';
const words = `<p>Netz ${Array.from({ length: 70 }, (_, at) => `w${at + 100}`).join(' ')}`;

test.each([
  ['software-markup', script(app), 'Acme'],
  ['website-markup', script({ '@type': 'WebSite', name: 'Acme Works' }), 'Acme Works'],
  ['manifest', '<div id="root"></div>', 'Acme Bells'],
  ['heading', '<h1>Acme</h1>', 'Acme'],
  ['copyright', '<footer>© 2026 Todos los derechos reservados por Acme Taller</footer>', 'Acme Taller'],
  ['copyright', '<footer>© 2026 Beta Heat, ACME</footer>', 'ACME'],
  ['statement', '<p>Acme guards. Made to protect, we specialize in cybersecurity.', 'Cybersecurity'],
  ['statement', '<p>A Acme é uma plataforma de inteligência artificial.', 'Artificial intelligence'],
  ['software-signs', signs, 'Software'],
  ['classifier', dentist, 'Healthcare'],
  [
    'weak-software-signs',
    '<h1>Acme</h1><a href="https://apps.apple.com/us/app/acme/id1">App Store</a>',
    'Software',
  ],
  ['sole-trader', '<p>Atelier Roux, entreprise individuelle, 3 rue du Four</p>', '1-10'],
  ['labelled-address', '<p>Adresse : 7 rue du Port, 56000 Vannes</p>', '7 rue du Port, 56000 Vannes'],
  ['printed-address', '<footer><i>Kerkstraat 12</i><i>3511 AB Edam', 'Kerkstraat 12 3511 AB Edam'],
  ['printed-address', '<footer>Calle Mayor, 5, 28013 Madrid</footer>', 'Calle Mayor, 5, 28013 Madrid'],
  ['town-and-state', '<footer><p>Recife, Pernambuco</p></footer>', 'Recife, Pernambuco'],
  ['town-and-state', '<footer><p>Contato</p><p>Recife PE</p></footer>', 'Recife PE'],
  ['town-and-state', '<div class="site-footer dark"><p>Recife, Pernambuco</p></div>', 'Recife, Pernambuco'],
  ['headline', '<h1>Avocats à Nantes</h1>', 'Nantes'],
  ['statement', '<h1>A</h1><p>Unser Büro liegt in Dresden.', 'Dresden'],
  ['statement', '<li>+40 funcionários', '40 funcionários'],
  ['town-and-state', '<footer>Torre 2 - GUAYAS, ECUADOR</footer>', 'GUAYAS, ECUADOR'],
  ['town-and-state', '<footer>Tepic - Jal.</footer>', 'Tepic - Jal.'],
  ['label', '<h1>Acme</h1><div><b>Base</b><i>Recife · BR</i></div>', 'Recife · BR'],
  ['label', '<p>・住所：東京都渋谷区道玄坂1丁目10番8号', '東京都渋谷区道玄坂1丁目10番8号'],
  ['label', '<p>所在地：【本社】東京都港区芝1-1', '東京都港区芝1-1'],
  ['statement', '<h1>Acme</h1><footer><p>Basée à Nantes, nous voici.</p></footer>', 'Nantes'],
  ['statement', '<p>Le siège d’Acme est situé sur la commune d’Evron.', 'Evron'],
  ['printed-address', '<p>Acme, gevestigd aan de Weg 6, 6843 XK Ede, is', 'Weg 6, 6843 XK Ede'],
  ['statement', '<meta name="description" content="Sede en provincia de Ávila.">', 'Ávila'],
  ['statement', '<h1>A</h1><p>Desde Granada trabajamos para todos.', 'Granada'],
  ['statement', '<h1>A</h1><p><b>Based in Belgium</b><i>On-site in Gent</i>', 'Belgium'],
  ['printed-address', '<footer>Acme | Am Markt 3 | 24937 Husum</footer>', 'Am Markt 3, 24937 Husum'],
  ['printed-address', `<p>Acme, dont le siège social est au ${lyon}${' et'.repeat(90)}</p>`, lyon],
  ['headline', '<h1>Klaviere in Werne</h1><title>Klaviere in Werne</title><footer>Acme, Werne', 'Werne'],
  ['software-markup', script(app), 'Acme is an app that files receipts.'],
  ['manifest', '<div id="root"></div>', 'Bells, restored by hand in a small foundry.'],
  ['offer-model', '<h2>サービス</h2><h3>Web制作</h3><h3>広告運用</h3>', 'Web制作,広告運用'],
  [
    'offer-model',
    `<h2>Our services</h2><h3>Ads</h3>${cards}<div><h3>Free visit`,
    'Ads,Web design,Copywriting',
  ],
  [
    'offer-model',
    '<p>02 — Our solution</p><h2>Bells for all</h2><h3>Chimes</h3><h3>Clocks</h3>',
    'Chimes,Clocks',
  ],
  ['offer-model', `<h2>Services by Acme</h2>${cards}`, 'Web design,Copywriting'],
  [
    'offer-model',
    `<h2>Leistungen</h2>${cards}<button>Mehr</button><h3>Logos</h3>`,
    'Web design,Copywriting,Logos',
  ],
  ['offer-model', '<h3>サービス</h3><div><h2>解体</h2><h2>土工</h2><h2>とび</h2></div>', '解体,土工,とび'],
  ['place', `<div id="service">${worded}</div>`, 'Bells,Chimes,Clocks'],
  [
    'offer-model',
    '<h2>Leistungen</h2><button>Dach</button><button>Wand</button><button>Tor',
    'Dach,Wand,Tor',
  ],
  ['page', '<table><tr><td>Cut<td>9 €<td>Wash<td>8 €<td>Dye<td>7 €<td>Perm<td>6 €', 'Cut,Wash,Dye,Perm'],
  ['page', '<h3>Big A</h3>9 €<h3>Big B</h3>8 €<h3>Big C</h3>5 €', 'Big A,Big B,Big C'],
  ['offer-model', menu, 'Web design,Copywriting'],
  ['offer-model', '<nav><ul><li>事業内容<ul><li>Web制作<li>広告運用</ul></ul></nav>', 'Web制作,広告運用'],
  ['site-name', '<meta name="og:site_name" content="acme.example">', 'acme.example'],
  ['place', `<section id="services"><h2>Ready when you are</h2>${cards}</section>`, 'Web design,Copywriting'],
  ['own-application', signs, 'Acme'],
  ['card', '<meta name="twitter:site" content="@acme">', 'acme'],
])('%s reads %j', (extractor, html, value) => {
  const manifest = readManifest(
    '{"name":"Acme Bells","description":"Bells, restored by hand in a small foundry."}',
    url,
  );
  const home = readDocument(`<title>Acme</title>${html}`, url);
  const imprint = readDocument(`<title>Acme</title>${html}`, `${url}mentions-legales`);
  const { decisions } = readSite([home, imprint], 'acme.example', manifest);
  const candidates = Object.values(decisions).flatMap(({ chosen, rejected }) => [
    ...(chosen ? [chosen] : []),
    ...rejected.map(({ candidate }) => candidate),
  ]);
  expect(candidates.map((one) => [one.extractor, String(one.value)])).toContainEqual([extractor, value]);
});

test.each([
  ['products_services', menu, '<h2>Services</h2><li>Logos<li>Prints', ['Web design', 'Copywriting']],
  ['location', '<footer>Contato: Recife, PE</footer>', '<footer>Contato: Recife/PE</footer>', 'Recife, PE'],
  ['products_services', `<nav><i>Products</i><div>${links('Bells', 'Book Demo')}</div></nav>`, '', undefined],
  ['products_services', `<h2>事業内容</h2><li>製品<li>${'有機材料の'.repeat(7)}販売`, '', undefined],
  ['products_services', `${signed}<title>AI app</title>${selling}`, '', undefined],
  ['company_name', `<title>acme.example | Bells</title>${hosted}>`, '', 'acme.example'],
  ['company_name', '<meta name="og:site_name" content="beta.example"><footer>beta.example', '', undefined],
  ['products_services', '<h2>Our partnership</h2><h3>Services</h3><li>Logos<li>Prints', '', undefined],
  ['products_services', '<h2>Services</h2><h3>Logos</h3><h4>A</h4><li>Fast<li>Safe</li>', '', undefined],
  ['products_services', '<h2>Services</h2><h3>Logos</h3><h3>Vorteile von Logos</h3>', '', undefined],
  ['products_services', '', '<h2>Our rooms</h2><h3>Via Dante 6</h3><h3>Via Po 15</h3>', undefined],
  ['products_services', '', '<h3>Logos:</h3><h3>Prints:</h3><h3>Signs:</h3>', ['Logos', 'Prints', 'Signs']],
  [
    'products_services',
    '<h2>Service</h2><li>PHP<li>React',
    '<h2>Service areas</h2><li>Rye<li>Ely',
    undefined,
  ],
  ['products_services', '<h2>Kurse</h2><li>Go →<li>Fix →', '<h2>Kurse</h2><li>Schools<li>Hotels', undefined],
  ['products_services', '<h2>Solutions</h2><li>Solutions by industry<li>By role', '', undefined],
  ['products_services', '<h2>Services</h2><li>sales@acme.example<li>help@acme.example', '', undefined],
  ['products_services', `${described}<h2>Industries</h2>${cards}<h3>Logos`, '', undefined],
  ['products_services', '<h2>Cursos</h2><li>Lunes<li>Martes', '<h2>Soins</h2><li>Intake<li>Devis', undefined],
  ['products_services', '<h2>Services</h2><h3>Grow your shop</h3><h3>Ring our bells</h3>', '', undefined],
  ['products_services', '', `<p>Onze werkwijze</p><h2>Bells</h2>${steps}`, undefined],
  ['products_services', '', `<h2>Seis passos até</h2>${steps}`, undefined],
  ['products_services', offered('Bells cast to order in less than a week', 'Chimes'), '', ['Chimes']],
  [
    'products_services',
    `${offered('Bell work')}<h2>Services</h2><li>Bell repair<li>Clock repair`,
    '',
    ['Bell repair', 'Clock repair'],
  ],
  ['products_services', `${firm}${selling}<p>BellApp is an app that rings.`, '', ['BellApp']],
  ['products_services', '<h3>A club</h3>9 €/mo<h3>B club</h3>19 €/mo<h3>C club</h3>29 €/mo', '', undefined],
  [
    'products_services',
    '',
    `${three('h3')}<h2>Words</h2>${steps}`,
    ['Bell repair', 'Clock repair', 'Towers'],
  ],
  ['products_services', '', '<h3>Service 1</h3><h3>Service 2</h3><h3>Service 3</h3>', undefined],
  [
    'industry',
    '<h1>Per la casa</h1><p>Da noi, con voi.',
    '<h2>Arredi</h2><h2>Mobili</h2><h2>Divani</h2><h2>Materassi',
    'Consumer products and services',
  ],
  [
    'industry',
    '<title>Acme, abogados</title><h1>Abogados en Lugo</h1><meta name="description" content="Defensa legal, derecho penal y contratos en Lugo"><p>Somos una agencia boutique.',
    '',
    'Legal',
  ],
  ['description', '<p>Wir sind offen für Neues und bereit für die Wünsche des Kunden.', '', undefined],
  ['description', '<p>We are a team of ambitious, responsible and self-motivated people.', '', undefined],
  ['description', '<h1>Acme</h1><p>Acme is conveniently located just across the road.', '', undefined],
  ['description', `<meta name="description" content="${weAre}">`, words, weAre],
  ['description', `<table><tr><td>Acme is ${rings}`, '', `Acme is ${rings}`],
  ['description', `<title>Praxis Acme</title><p>Willkommen in Lugo. ${doctor}`, '', doctor],
  ['location', '<h2>Hébergeur</h2><p>A<h3>B</h3><p>5 rue du Four, 69003 Lyon', '', undefined],
  ['location', '<h1>Datenschutz</h1><p>Hetzner Online GmbH, Am Ring 25, 91710 Husum', '', undefined],
  ['company_name', '<title>Acme</title><footer>© Acme', '<footer>© Acme GbR', 'Acme'],
  ['location', '<h1>Klaviere in Köln</h1><title>Klaviere in Bonn</title>', '', undefined],
  ['location', '<footer>DHL, UPS', '', undefined],
  ['location', '<title>Klaviere in Italien</title><h1>Klaviere in Italien</h1>', '', undefined],
  ['location', '<p>We are based in Italy.<footer>Via Dante 4, 20121 Milano', '', 'Via Dante 4, 20121 Milano'],
  ['location', '<h1>A</h1><p>We are based in Italy.', '', 'Italy'],
  ['location', '<footer>© 2004, 2013 Acme | Tri-State', '', undefined],
  [
    'description',
    '<meta name="description" content="Willkommen auf der Internetseite von Acme">',
    '',
    undefined,
  ],
  ['description', '<h1>鐘</h1><p>お気軽にお問い合わせをお待ちしております', '', undefined],
  ['description', '<h1>We cast bells that last for centuries!', '', undefined],
  ['description', '<h1>We make bells that last for centuries!', '', 'We make bells that last for centuries!'],
  ['description', `<meta name="description" content="075 642 54 58 info@acme.nl ${rings}">`, '', undefined],
  ['description', `<meta name="description" content="${rings}. From the foun […]">`, '', `${rings}.`],
  ['description', `<meta name="description" content="${weAre}">${script(app)}`, words, weAre],
  ['description', '<footer><p>The bell is a registered trademark of the Beta company', '', undefined],
  ['description', '<footer><p><a>Company and platform</a> <a>Shop and studio', '', undefined],
  ['location', '<p>7, Quai du Port 91100 Corbeil-Essonnes', '', '7, Quai du Port 91100 Corbeil-Essonnes'],
  ['location', '<p>7 rue du Port 91310 longpont s/orge', '', '7 rue du Port 91310 longpont s/orge'],
  ['location', '<p>7 rue du Port 91310', '', undefined],
  ['location', '<p>〒467-0842 津市北町4 階<p>〒467-0842 津市北町4　階', '', '津市北町4 階'],
  ['company_name', '<meta name="og:site_name" content="Acme Website in Überarbeitung">', '', 'Acme'],
  [
    'company_name',
    '<title>Accueil | Acme</title><p>instagram.com/acme',
    '<title>A propos | Acme</title><a href="/">A propos</a>',
    'Acme',
  ],
  ['company_name', '<title>Acme - Home</title><footer>© 2021 Copyright: acme.example', '', 'Acme'],
  ['company_name', '<title>株式会社アクメ/暮らしと鐘</title>', '', '株式会社アクメ'],
  [
    'company_name',
    '<title>Avvocato Roma | Acme Studio Legale Avv. Rossi</title><footer>© Acme Studio Legale Avv. Rossi',
    '',
    'Acme Studio Legale Avv. Rossi',
  ],
  [
    'location',
    '<script type="application/ld+json">{"@type":"Organization","name":"Acme","address":{"addressCountry":"US"}}</script>',
    '<script type="application/ld+json">{"@type":"Organization","name":"Acme","address":{"addressLocality":"Irving","addressRegion":"TX","addressCountry":"US"}}</script>',
    'Irving, TX, US',
  ],
  ['company_name', '<title>Acme</title><h1>Acme</h1><footer>© Acme Graz & Wien, Austria', '', 'Acme'],
  ['company_name', '<title>Homepage Acme</title><h1>Benvenuti', '', 'Acme'],
  ['location', '<title>Acme | Sito in Lavorazione</title><h1>Sito in Lavorazione', '', undefined],
  [
    'company_name',
    '<meta name="og:site_name" content="BestWeb"><footer><a href="https://bestweb.com/">Best Web, tous droits réservés</a>',
    '',
    undefined,
  ],
  ['location', '<title>Conseil en Santé</title><h1>Conseil en Santé', '', undefined],
  ['products_services', '<h2>Services</h2><h3>Vision</h3><h3>Mission</h3><h3>Values</h3>', '', undefined],
  ['description', `<h1>Acme</h1><p>${`${stairs} `.repeat(3)}{"@type": "Thing", "name": "x"}`, '', undefined],
  ['products_services', `${described}${cards}<h3>Logos`, '', ['Web design', 'Copywriting', 'Logos']],
  ['products_services', '<h2>Our services</h2><li>Everything in stock<li>Our brands', '', undefined],
  ['location', '<footer>(41) 3014-0075 Avenida República Argentina', '', undefined],
  ['location', '<title>Somos especializada en Java</title><h1>Especializada en Java', '', undefined],
] as const)('the %s of %j and another page with %j is %j', (field, first, second, value) => {
  const pages = [readDocument(first, url), readDocument(second, `${url}services`)];
  expect(readSite(pages, 'acme.example').decisions[field].chosen?.value).toEqual(value);
});

test.each([
  ['products_services', `${described}${cards}<h3>Logos`, 'offer-model'],
  ['location', '<p>Bells.<footer><p>Acme - P.IVA 05464250280 - Borgoricco(PD) 35010', 'place-model'],
] as const)('the %s that only a model recognizes in %j is inferred', (field, html, extractor) => {
  const { chosen, grade } = readSite([readDocument(html, url)], 'acme.example').decisions[field];
  expect([chosen?.extractor, grade]).toEqual([extractor, 'inferred']);
});

test.each([
  // A pin, a label and the company's register.
  ['<p>📍 35010 Borgoricco<p>Tel. 049 123456', '35010 Borgoricco'],
  ['<p>Atelier : 35010 Borgoricco<p>Tel. 049 123456', '35010 Borgoricco'],
  ['<p>現在は沖縄を拠点に活動しています。', '沖縄'],
  ['<p>Sede operativa: Zona Industriale – Tito Scalo (PZ)', 'Zona Industriale – Tito Scalo (PZ)'],
  ['<p>Graz, Austria<p>Html, MS-DOS', 'Graz, Austria'],
  ['<p>DVRNr.: 0023990<p>+43 7614 12345', undefined],
  ['<p>GB4240098<p>Tel. 020 7946 0958', undefined],
  ['<p>Sede legale: Viale Masia, 79, (CO)', undefined],
  [
    '<p>Media City, Sharjah,<br>United Arab Emirates<p>Tel. 06 512 3456',
    'Media City, Sharjah, United Arab Emirates',
  ],
  ['<p>2006 – 2010 · Punjab<p>Tel. 020 7946 0958', undefined],
  ['<p>CNIL — 3 Place de Fontenoy, 75334 Paris Cedex 07', undefined],
  ['<p>Brevo SAS, 7 rue de Madrid, 75008 Paris', undefined],
])('the place in %j is %j', (html, place) => {
  const page = readDocument(`<p>Bells.<footer>${html}`, url);
  expect(readSite([page], 'acme.example').decisions.location.chosen?.value).toBe(place);
});

test('a copyright line with the domain does not name the company', () => {
  const text =
    '<title>Acem Bells Foundry</title><h1>Acme Bells Foundry</h1><p>Acme Bells Foundry casts bells.';
  const page = readDocument(`${text}<footer>© acmebells.example. All Rights Reserved`, url);
  const { company_name } = readSite([page], 'acmebells.example').decisions;
  expect(company_name.chosen?.value).toBe('Acme Bells Foundry');
});

test('the model reads a street with the postcode below it, and quotes both', () => {
  const html = '<p>Bells.<p>Village 12<p>4841 Henri-Chapelle<p>Tel. 087 123456<p>5000 Namur';
  const { chosen } = readSite([readDocument(html, url)], 'acme.example').decisions.location;
  const address = 'Village 12, 4841 Henri-Chapelle';
  expect(chosen).toMatchObject({ extractor: 'place-model', value: address, quote: address });
});

// The model decides which lists name offers.
test.each([
  ['<h2>Áreas de atuação</h2><h3>📋 Direito cível</h3><h3>🏠 Imóveis</h3>', 'Direito cível,Imóveis'],
  [`<p>01 / Services What we do</p>${worded}<p>Process</p>`, 'Bells,Chimes,Clocks'],
  ['<h2>Wie können wir helfen?</h2><div><b>Dach</b> neu</div><div><b>Tor</b> alt', 'Dach,Tor'],
  ['<p>Hub de soluções</p><h2>Tudo</h2><li>Sinos<li>Gongos<li>E muito mais', 'Sinos,Gongos'],
  ['<h1>Veja as soluções da Acme</h1><h2>Sinos</h2><h2>Gongos', 'Sinos,Gongos'],
  ['<nav><button>Services</button><ul><li>Bells<li>Chimes<li>View all →', 'Bells,Chimes'],
  ['<footer><h3>Produtos</h3><ul><li>Sinos<li>Relógios</ul></footer>', 'Sinos,Relógios'],
  [`<nav><button>Solutions</button><div>${links('Bells', 'Chimes')}</div></nav>`, 'Bells,Chimes'],
  ['<h2>Alcune delle nostre soluzioni</h2><li>Campane<li>Orologi', 'Campane,Orologi'],
  ['<h2>Nos offres</h2><li>Cloches<li>Horloges', 'Cloches,Horloges'],
  ['<h2>Services</h2><li>Photos<li>Videos', 'Photos,Videos'],
  ['<footer><h3>Product</h3><ul><li>Features<li>BellAI<li>BellBot</ul></footer>', 'BellAI,BellBot'],
  ['<h2>Services</h2><li>(1) Logos<li>（2）Prints', 'Logos,Prints'],
])('the lists of %j include %j', (html, names) => {
  const lists = textListsOn(readDocument(html, url)).map((list) => list.names.join());
  expect(lists).toContain(names);
});
