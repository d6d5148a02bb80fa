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

export interface MailQuote {
  readonly words: string;
  readonly page?: MailLink;
}

export type MailFact = readonly [label: string, value: string | MailLink, quote?: MailQuote | undefined];

/**
 * The parts in display order. All text is plain and gets escaped. Heading and facts may be untrusted, so mail
 * programs must not turn them into links.
 */
export interface MailPage {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly facts?: readonly MailFact[];
  readonly groups?: readonly MailGroup[];
  readonly afterGroups?: string;
  readonly button: MailLink;
  /** Next to the button. */
  readonly links?: readonly MailLink[];
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
const pine = '#10593e';
const flare = '#eb5e0d';
const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";

/** Table cells, because not every mail program has the glyph, images or SVG. */
const brand = `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 24px"><tr>${bar(pine)}<td style="width:3px"></td>${bar(flare)}<td style="padding-left:10px;font-size:15px;font-weight:700;color:${ink}">${product.name}</td></tr></table>`;

export function mailPage(page: MailPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"></head>
<body style="margin:0;background:#ffffff;font-family:${font}">
<div style="max-width:560px;padding:32px 24px;text-align:left">
${brand}
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${ink}">${escapeHtml(unlinked(page.heading))}</h1>
${(page.paragraphs ?? []).map((text) => paragraph(text)).join('\n')}
${page.facts?.length ? `<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 24px">${page.facts.map(factRow).join('')}</table>` : ''}
${(page.groups ?? []).map(group).join('\n')}
${page.afterGroups ? paragraph(page.afterGroups) : ''}
<p style="margin:8px 0 24px"><a href="${escapeHtml(page.button.link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:${pine};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(page.button.label)}</a>${(page.links ?? []).map(linkNextTo).join('')}</p>
${page.footnote ? paragraph(page.footnote, secondary) : ''}
${page.footlinks?.length ? `<p style="margin:0;font-size:13px;line-height:20px;color:${secondary}">${page.footlinks.map(footlink).join(' &nbsp; ')}</p>` : ''}
</div></body></html>`;
}

export function mailText(page: MailPage): string {
  return [
    unlinked(page.heading),
    ...(page.paragraphs ?? []),
    (page.facts ?? []).map(factText).join('\n'),
    ...(page.groups ?? []).map(groupText),
    page.afterGroups,
    [page.button, ...(page.links ?? [])].map(linkText).join('\n'),
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

function factText([label, value, quote]: MailFact): string {
  const shown = typeof value === 'string' ? unlinked(value) : value.label;
  const source = quote && `  “${unlinked(quote.words)}”${quote.page ? ` ${quote.page.link}` : ''}`;
  return [`${label}: ${shown}`, source].filter(Boolean).join('\n');
}

function linkText({ label, link }: MailLink): string {
  return `${label}: ${link}`;
}

function groupText({ heading, items }: MailGroup): string {
  const blocks = items.map(({ link, lines }) =>
    [unlinked(link.label), ...lines.map(unlinked), link.link].map((text) => `  ${text}`).join('\n'),
  );
  return [unlinked(heading), ...blocks].join('\n');
}

function factRow([label, value, quote]: MailFact) {
  return `<tr><td style="padding:8px 16px 8px 0;border-top:1px solid ${line};color:${secondary};font-size:14px;line-height:20px;white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td><td style="padding:8px 0;border-top:1px solid ${line};color:${ink};font-size:14px;line-height:20px;word-break:break-word">${factValue(value)}${quote ? quoted(quote) : ''}</td></tr>`;
}

function quoted({ words, page }: MailQuote): string {
  const source = page
    ? ` <a href="${escapeHtml(page.link)}" style="color:${pine}">${escapeHtml(page.label)}</a>`
    : '';
  return `<br><span style="color:${secondary}">“${escapeHtml(unlinked(words))}”</span>${source}`;
}

function linkNextTo({ label, link }: MailLink): string {
  return `<a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 0 10px 16px;color:${pine};font-size:15px">${escapeHtml(label)}</a>`;
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
