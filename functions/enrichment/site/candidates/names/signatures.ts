import { mainHeadings } from '../../collect/elements.ts';
import type { PageDocument } from '../../collect/page-document.ts';
import { spelling, withoutLegalForm } from '../../plain.ts';
import { phrasesIn } from '../../words/phrases.ts';
import { stateCode } from '../../words/places.ts';
import type { Extractor, Proposal } from '../candidate.ts';
import { belongs, endsWithSurname } from './domain-agreement.ts';
import { clean, isDomainLike, nameProblem } from './name-words.ts';

const phrases = phrasesIn('names');

const copyrightLine = /©|\(c\)\s*\d|copyright|all rights reserved/i;
const signedLine = /^(?:©|copyright|\(c\) \d)/i;
const owner = new RegExp(
  [
    String.raw`(?:©|\(c\)|copyright)(?:\s*(?:©|\(c\)|&copy;|copyright))?[\s:]*`,
    String.raw`(?:\d{4}(?:\s*[-–—]\s*(?:\d{4}|present|heute))?)?,?[\s:|•·–-]*(?:(?:by|par|por|von|door) )?`,
    String.raw`((?:\p{Lu}|\d\p{L}|\d{2,3} \p{Lu}|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])`,
    String.raw`[\p{L}\p{N} &'’.,ー・-]{1,60}?)`,
    String.raw`(?:\.?\s*(?:${phrases('rights')}|inc\.? all)|\s*[|·•(/]|\s*\d{4}|\s+-\s|\.?$)`,
  ].join(''),
  'iu',
);
const ownedLine = /^\d{4},? ((?:\p{Lu}|\d\p{L})[\p{L}\p{N} &'’.,-]{1,60}?)\.? all rights reserved/iu;
/** "© 2026 Todos los derechos reservados por Acme" */
const rightsFirst = new RegExp(
  [
    String.raw`((?:©|\(c\)|copyright|\d{4})[\s|.,:–-]*)(?:${phrases('rights reserved')})`,
    String.raw`(?:\s+(?:by|por|da|par|an|von|to))?[\s|.,:–-]*`,
  ].join(''),
  'iu',
);
/** The link after the name: "© Acme. Mentions légales". */
const legalLink = new RegExp(String.raw`\.?\s+(?:${phrases('links behind a name')}).*$`, 'iu');
/** Words behind the owner: "Acme Roofing, Kansas City, MO", "Acme. Privacy first". */
const afterOwner = new RegExp(
  String.raw`, \p{Lu}[\p{L}.' -]{2,30}, (?:${stateCode})$|(?<=\p{L}{4})\. \p{Lu}.*$`,
  'u',
);
const notOwner = new RegExp(
  [
    String.raw`\b(?:written|designed|made|built|created|developed|crafted) by\b`,
    String.raw`^(?:${phrases('no owners')})\b`,
    String.raw`\b(?:licensors?|respective owners|its (?:affiliates|subsidiaries))\b`,
  ].join('|'),
  'i',
);

export function signedLines(page: PageDocument): readonly string[] {
  const lines = known.get(page) ?? findSignedLines(page);
  known.set(page, lines);
  return lines;
}

/** For example "© 2025 Acme Ltd". */
export const copyrightNames: Extractor = {
  field: 'company_name',
  name: 'copyright',
  propose: ({ pages, label }) =>
    pages.flatMap((page) => signedLines(page).flatMap((line) => fromLine(line, page.url, label))),
};

export const headingNames: Extractor = {
  field: 'company_name',
  name: 'heading',
  propose: ({ pages, label }) =>
    pages.slice(0, 1).flatMap(({ prose, url }) =>
      prose
        .filter(({ tag, text }) => mainHeadings.has(tag) && text.length <= 60)
        .map(({ text }) => ({ value: clean(text), url, quote: text, evidence: 'heading' as const }))
        .filter(
          ({ value }) =>
            nameProblem(value) === undefined && (belongs(value, label) || endsWithSurname(value, label)),
        ),
    ),
};

/** Cached, because several readers use the same lines. */
const known = new WeakMap<PageDocument, readonly string[]>();

function findSignedLines({ blocks }: PageDocument): readonly string[] {
  return blocks
    .filter(({ text, footer }) => text.length < 400 && (footer ? copyrightLine : signedLine).test(text))
    .map(({ text }) => text);
}

function fromLine(line: string, url: string, label: string): Proposal[] {
  const told = line.replace(rightsFirst, '$1');
  const signed = clean((owner.exec(told) ?? ownedLine.exec(told))?.[1] ?? '')
    .replace(legalLink, '')
    .replace(afterOwner, '')
    .replace(/,$|(?<!\.\p{L})\.$/u, '');
  const name = brandOf(signed, label);
  if (name === '') return [];
  const isDomain = isDomainLike(name) && name === name.toLowerCase();
  const refused = nameProblem(name) ?? (isDomain ? 'a domain' : notOwner.test(name) ? 'no owner' : undefined);
  return [{ value: name, url, quote: line, evidence: 'text', refused }];
}

/** If a line names two brands, the brand of the domain: "© Acme Heating, Acme Cooling". */
function brandOf(signed: string, label: string): string {
  const brands = signed.split(', ');
  const isPair =
    brands.length === 2 && withoutLegalForm(signed) === signed && !/ (?:&|and|und|et|y) /.test(signed);
  const own = isPair ? brands.find((brand) => spelling(brand) === spelling(label)) : undefined;
  return own ?? signed;
}
