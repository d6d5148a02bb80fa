import { foreignOrders, machineText, orders, readers } from './hostile-words.ts';

const patterns = [...orders, ...readers, ...foreignOrders];
// Most texts hold none of the stems, and one look tells so.
const stems =
  /\b(?:ignor|disregard|forget|overrid|bypass|set|report|output|return|record|regist|mark|store|list|use|put|write|say|state|answer|respond|reply|pretend|claim|conclu|confirm|classif|categor|label|tag|flag|treat|rate|rank|score|you |act|behav|role|print|translat|convert|summar|repeat|copy|rewrit|the (?:text|page|content|sentence|message|prompt|user|operator|develop|admin|customer)|previous|preced|new |next|updat|real|actual|end of|start of|begin|when|trust|verif|authorit|correct|true|official|instruc|inst\]|system|assist|language model|ai\b|as an? |attention|note|dear|hey|hello|if you|crawl|scrap|bots?\b|llm|pars|agent|reader|reading|enrich|extract|automat|data |vergiss|missacht|anweis|hinweis|consigne|oubli|olvid|omite|esque|dimentic|istruz|nota|negeer|vergeet)|игнор|忽略|指示|\[\/?inst|im_start/;
const zeroWidth = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;
const lookAlikes = new Map(
  [...'аеорсухіјѕԁһԛԝ'].map((letter, index) => [letter, 'aeopcyxijsdhqw'[index] ?? letter] as const),
);

/**
 * Whether a text talks to a machine that reads the page ("ignore all previous instructions"): it states
 * nothing. Letters that only look Latin, and invisible ones, hide nothing from it.
 */
export function isInjection(text: string): boolean {
  const read = readable(text);
  return stems.test(read.toLowerCase()) && isForMachines(read);
}

/** Whether a text holds what no text for people does: tags, JSON, a template's placeholders. */
export function isMachineText(text: string): boolean {
  return /[<{%$_]/.test(text) && machineText.test(readable(text));
}

function readable(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  const shown = text.normalize('NFKC').replace(zeroWidth, '');
  if (!/[a-z]/i.test(shown) || !/\p{Script=Cyrillic}/u.test(shown)) return shown;
  return shown.replace(/\p{Script=Cyrillic}/gu, (letter) => lookAlikes.get(letter.toLowerCase()) ?? letter);
}

function isForMachines(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
