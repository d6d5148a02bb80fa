import { product } from '../../../shared/product.ts';

export interface MailLink {
  readonly label: string;
  readonly link: string;
}

/** Headings and lines may be untrusted text. */
export interface MailGroup {
  readonly heading: string;
  readonly items: readonly { readonly link: MailLink; readonly lines: readonly string[] }[];
}

export type MailFact = readonly [label: string, value: string | MailLink];

/** A person who signed up, in display order. */
export interface MailCard {
  readonly sentence: string | null;
  readonly about: readonly MailFact[];
  /** Four facts side by side, each with a note about its source; null if unknown. */
  readonly strip: readonly (readonly [label: string, value: string | null, note?: string])[];
  /** Why rules matched: the name of a rule, and its sentence. */
  readonly reasons: readonly (readonly [name: string | null, sentence: string])[];
  readonly quote?: { readonly label: string; readonly words: string; readonly page: MailLink | undefined };
}

/**
 * The parts in display order. All text is plain and gets escaped. Heading and facts may be untrusted, so mail
 * programs must not turn them into links.
 */
export interface MailPage {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly card?: MailCard;
  readonly facts?: readonly MailFact[];
  readonly groups?: readonly MailGroup[];
  readonly afterGroups?: string;
  readonly button: MailLink;
  /** Next to the button. */
  readonly links?: readonly MailLink[];
  readonly belowButtons?: string;
  readonly footnote?: string;
  readonly footlinks?: readonly MailLink[];
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const ink = '#15211c';
const secondary = '#46524c';
const line = '#dee4e1';
const sunken = '#f4f6f5';
const pine = '#10593e';
const flare = '#eb5e0d';
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";

/** Table cells, because not every mail program has the glyph, images or SVG. */
const brand = `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 24px"><tr>${bar(pine)}<td style="width:3px"></td>${bar(flare)}<td style="padding-left:10px;font-size:15px;font-weight:700;color:${ink}">${product.name}</td></tr></table>`;

/** The strip of facts has two columns on phones. */
const narrow =
  '<style>@media(max-width:480px){.fact{display:inline-block!important;width:49%!important}}</style>';

export function mailPage(page: MailPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">${narrow}</head>
<body style="margin:0;background:#ffffff;font-family:${font}">
<div style="max-width:560px;padding:32px 24px;text-align:left">
${brand}
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${ink}">${escapeHtml(unlinked(page.heading))}</h1>
${(page.paragraphs ?? []).map((text) => paragraph(text)).join('\n')}
${page.card ? card(page.card) : ''}
${page.facts?.length ? `<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 24px">${page.facts.map(factRow).join('')}</table>` : ''}
${(page.groups ?? []).map(group).join('\n')}
${page.afterGroups ? paragraph(page.afterGroups) : ''}
<p style="margin:8px 0 ${page.belowButtons ? 4 : 16}px"><a href="${escapeHtml(page.button.link)}" style="${button};border:1px solid ${pine};background:${pine};color:#ffffff">${escapeHtml(unlinked(page.button.label))}</a>${(page.links ?? []).map(linkNextTo).join('')}</p>
${page.belowButtons ? `<div style="margin:0 0 24px">${small(page.belowButtons)}</div>` : ''}
${page.footnote ? paragraph(page.footnote, secondary) : ''}
${page.footlinks?.length ? `<p style="margin:0;font-size:13px;line-height:20px;color:${secondary}">${page.footlinks.map(footlink).join(' &nbsp; ')}</p>` : ''}
</div></body></html>`;
}

export function mailText(page: MailPage): string {
  return [
    unlinked(page.heading),
    ...(page.paragraphs ?? []),
    ...(page.card ? cardTexts(page.card) : []),
    (page.facts ?? []).map(factText).join('\n'),
    ...(page.groups ?? []).map(groupText),
    page.afterGroups,
    [page.button, ...(page.links ?? [])].map(linkText).join('\n'),
    page.belowButtons && unlinked(page.belowButtons),
    page.footnote,
    page.footlinks?.map(linkText).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function bar(color: string) {
  return `<td style="width:6px;height:16px;font-size:0;line-height:0;background:${color}">&nbsp;</td>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

function paragraph(text: string, color = ink) {
  return `<p style="margin:0 0 16px;font-size:15px;line-height:24px;color:${color}">${escapeHtml(text)}</p>`;
}

function group({ heading, items }: MailGroup): string {
  return `<h2 style="margin:0 0 4px;font-size:15px;line-height:24px;color:${ink}">${escapeHtml(unlinked(heading))}</h2>
<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 20px">${items.map(groupRow).join('')}</table>`;
}

function groupRow({ link, lines }: MailGroup['items'][number]): string {
  const about = lines.map((text) => `<br>${escapeHtml(unlinked(text))}`).join('');
  return `<tr><td style="padding:8px 0;border-top:1px solid ${line};color:${secondary};font-size:14px;line-height:20px;word-break:break-word">${factValue(link)}${about}</td></tr>`;
}

function cardTexts({ sentence, about, strip, reasons, quote }: MailCard): string[] {
  const facts = strip.map(([label, value, note]) => {
    const shown = unlinked(value ?? 'unknown');
    return `${label}: ${note ? `${shown} (${unlinked(note)})` : shown}`;
  });
  const matched = reasons.map(([name, words]) => unlinked(name ? `${name}: ${words}` : words));
  const source = quote?.page ? ` ${quote.page.link}` : '';
  return [
    sentence ? unlinked(sentence) : '',
    about.map(factText).join('\n'),
    facts.join('\n'),
    matched.length > 0 ? ['Why it matched', ...matched].join('\n') : '',
    quote ? `${quote.label}: “${unlinked(quote.words)}”${source}` : '',
  ];
}

function factText([label, value]: MailFact): string {
  if (typeof value === 'string') return `${label}: ${unlinked(value)}`;
  return `${label}: ${value.link.startsWith('mailto:') ? value.label : value.link}`;
}

/** Without the text of an email that a link begins: programs would find links in it. */
function linkText({ label, link }: MailLink): string {
  return `${unlinked(label)}: ${link.startsWith('mailto:') ? link.replace(/\?.*$/, '') : link}`;
}

function groupText({ heading, items }: MailGroup): string {
  const blocks = items.map(({ link, lines }) =>
    [unlinked(link.label), ...lines.map(unlinked), link.link].map((text) => `  ${text}`).join('\n'),
  );
  return [unlinked(heading), ...blocks].join('\n');
}

function factRow([label, value]: MailFact) {
  return `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid ${line};color:${secondary};font-size:14px;line-height:20px;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0;border-top:1px solid ${line};color:${ink};font-size:14px;line-height:20px;word-break:break-word">${factValue(value)}</td></tr>`;
}

function card({ sentence, about, strip, reasons, quote }: MailCard): string {
  return `${sentence ? `<p style="margin:-8px 0 8px;font-size:16px;line-height:24px;color:${ink}">${escapeHtml(unlinked(sentence))}</p>` : ''}
${about.map(([label, value]) => small(`${label}: `, factValue(value))).join('')}
<table role="presentation" cellspacing="0" cellpadding="0" style="width:100%;margin:20px 0;border-top:1px solid ${line};border-bottom:1px solid ${line}"><tr>${strip.map(stripCell).join('')}</tr></table>
${reasons.length > 0 ? `<h2 style="margin:0 0 4px;font-size:15px;line-height:24px;color:${ink}">Why it matched</h2><table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${reasons.map(reasonRow).join('')}</table>` : ''}
${quote ? `<div style="margin:0 0 20px;padding:12px 16px;border-radius:8px;background:${sunken};font-size:15px;line-height:22px;color:${ink}">“${escapeHtml(unlinked(quote.words))}”${small('', `${escapeHtml(quote.label)}${quote.page ? `, ${factValue(quote.page)}` : ''}`)}</div>` : ''}`;
}

function stripCell([label, value, note]: MailCard['strip'][number]): string {
  const shown = value ?? 'unknown';
  return `<td class="fact" style="width:25%;padding:12px 12px 12px 0;vertical-align:top;box-sizing:border-box;font-size:14px;line-height:20px;word-break:break-word;color:${value ? ink : secondary}"><span style="font-size:13px;color:${secondary}">${escapeHtml(label)}</span><br><b style="font-weight:${value ? 600 : 400}">${escapeHtml(unlinked(shown))}</b>${note ? `<br><span style="font-size:12px;line-height:16px;color:${secondary}">${escapeHtml(unlinked(note))}</span>` : ''}</td>`;
}

function reasonRow([name, sentence]: MailCard['reasons'][number]): string {
  const words = name ? `${escapeHtml(unlinked(name))}${small(sentence)}` : escapeHtml(unlinked(sentence));
  return `<tr><td style="width:4px;padding:9px 0 0;vertical-align:top"><div style="width:4px;height:14px;font-size:0;line-height:0;background:${flare}">&nbsp;</div></td><td style="padding:4px 0 4px 12px;font-size:15px;line-height:24px;color:${ink};word-break:break-word">${words}</td></tr>`;
}

/** A line of secondary text: plain `text`, then escaped `html`. */
function small(text: string, html = ''): string {
  return `<p style="margin:0;font-size:13px;line-height:20px;color:${secondary};word-break:break-word">${escapeHtml(unlinked(text))}${html}</p>`;
}

const button =
  'display:inline-block;margin:0 8px 8px 0;padding:9px 17px;border-radius:8px;font-size:15px;font-weight:600;text-decoration:none';

function linkNextTo({ label, link }: MailLink): string {
  return `<a href="${escapeHtml(link)}" style="${button};border:1px solid #c3ccc7;color:${ink}">${escapeHtml(label)}</a>`;
}

function footlink({ label, link }: MailLink) {
  return `<a href="${escapeHtml(link)}" style="color:${secondary}">${escapeHtml(label)}</a>`;
}

function factValue(value: string | MailLink): string {
  return typeof value === 'string'
    ? escapeHtml(unlinked(value))
    : `<a href="${escapeHtml(value.link)}" style="color:${pine}">${escapeHtml(value.label)}</a>`;
}

const linkMarks = /([.:/@\\\u3002\uff0e\uff61])(?=\S)/g;

/**
 * Prevents mail programs from linking untrusted text such as "evil.com", which escaping does not stop. Adds
 * an invisible zero-width space after each mark. Not for text that people copy, such as email addresses.
 */
function unlinked(text: string): string {
  return text.replace(linkMarks, '$1\u200b');
}
