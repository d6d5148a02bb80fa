import type { Block } from '../../collect/block-collector.ts';
import type { PageDocument } from '../../collect/page-document.ts';

const labels =
  "(?:主な|主要)?(?:事業|業務|営業)(?:内容|概要|種目|領域)|主要事業|業種|branche|unternehmensgegenstand|gegenstand des unternehmens|(?:gesetzliche )?berufsbezeichnung|activité(?: principale)?|secteur d[’']activité|objet social|actividad(?: principal)?|objeto social|(?:ramo de )?atividade(?: principal)?|attività(?: principale)?|oggetto sociale|hoofdactiviteit|nature of business|line of business|business activit(?:y|ies)";
const label = new RegExp(String.raw`^(?:${labels})\s*[:：]?$`, 'iu');
const labelled = new RegExp(String.raw`^(?:${labels})\s*[:：]\s*(\P{Z}.{1,300})$`, 'iu');
const mostLines = 6;

/** Values of rows such as "事業内容 システムの開発" and "Branche Holzbau", in tables and imprints. */
export function businessRows(pages: readonly PageDocument[]): string[] {
  return pages.flatMap(({ prose }) => prose.flatMap(({ text }, index) => rowAt(text, index, prose)));
}

function rowAt(text: string, index: number, prose: readonly Block[]): string[] {
  if (!label.test(text)) {
    const stated = labelled.exec(text)?.[1];
    return stated === undefined ? [] : [stated];
  }
  const [first, ...next] = prose.slice(index + 1, index + 1 + mostLines);
  if (!first) return [];
  const isOther = next.findIndex(({ tag }) => tag !== 'li' || tag !== first.tag);
  return [first, ...next.slice(0, isOther < 0 ? mostLines : isOther)].map((block) => block.text);
}
