const icon =
  '<svg class="icon" width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="M12 2 3.5 6.5v11L12 22l8.5-4.5v-11L12 2Zm0 2.3 6.1 3.2L12 10.7 5.9 7.5 12 4.3Z" fill="currentColor"/><circle cx="12" cy="12" r="10" stroke="currentColor"/></svg>';

const head = `<link rel="stylesheet" href="/assets/main.css?v=81"><style>${repeat(60, (index) => `.section-${index} > .card{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));padding:${index}px 2rem}`)}</style>
<script>window.dataLayer=window.dataLayer||[];${repeat(40, (index) => `function track${index}(e){dataLayer.push({event:"view_${index}",at:Date.now()});if(e&&e.target<${index}){return e.preventDefault()}}`)}</script>`;

const menu = `<header class="site-header js-sticky" data-controller="menu"><nav class="nav nav--primary" aria-label="Main">${repeat(
  36,
  (index) =>
    `<li class="nav__item nav__item--level-${index % 3}"><a class="nav__link" href="/topics/part-${index}" data-event="nav-${index}">${icon}<span class="nav__label">Topic ${index}</span></a></li>`,
)}</nav></header>`;

const articles = [
  'See how a shorter path from question to answer changes the working day, and what it takes to get there.',
  'Read the notes from our spring release, with every change explained and the reasons for each of them.',
  'Everything arrives ready to use, with clear instructions and a person to call when something is odd.',
  'Reliability is built in from the first day, so nothing has to be bolted on later at greater expense.',
  'Plans that fit a small start and a large finish; change or stop at any time, without a long notice.',
];

const cards = `<section class="section section--cards"><div class="container grid grid--3">${repeat(
  45,
  (index) =>
    `<div class="card card--shadow" data-index="${index}"><picture><source srcset="/img/${index}.webp 1x, /img/${index}@2x.webp 2x" type="image/webp"><img class="card__image" loading="lazy" width="640" height="360" src="/img/${index}.jpg" alt=""></picture><div class="card__body"><h4 class="card__title">Part ${index} of the story</h4><p class="card__text">${articles[index % articles.length]}</p><a class="button button--ghost" href="/stories/${index}">Read on ${icon}</a></div></div>`,
)}</div></section>`;

const footer = `<footer class="site-footer"><div class="container">${repeat(
  30,
  (index) => `<a class="footer__link" href="/more/${index}">More about part ${index}</a>`,
)}</div></footer><script type="application/json" id="state">{"items":[${repeat(120, (index) => `{"id":${index},"title":"Part ${index}","tags":["a","b"]},`)}0]}</script>`;

/** Adds a frame to a page, so that its size is realistic. */
export function inFrame(html: string): string {
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${menu}`)
    .replace('</body>', () => `${cards}${footer}</body>`);
}

// Typical surroundings of a site's text: menus, icons, styles, tracking, cards, a large footer.

function repeat(times: number, part: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => part(index)).join('\n');
}
