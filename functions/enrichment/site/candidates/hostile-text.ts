import { foreignOrders, machineText, orders, readers } from '../words/hostile-words.ts';

const patterns = [...orders, ...readers, ...foreignOrders];
// Most texts hold none of the stems, and one look tells so.
const stems =
  /ignor|disregard|forget|overrid|bypass|skip|compan|industr|descri|twitter|linkedin|head|employ|staff|lead|visitor|account|locat|write|say|state|report|answer|respond|reply|output|pretend|claim|conclu|confirm|classif|categor|label|tag|flag|mark|treat|rate|rank|scor|you |act|behav|role|nothing|only|verbatim|word|translat|convert|summar|repeat|copy|print|extract|text|page|content|prompt|task|instruc|objective|end of|start of|begin|user|operator|develop|admin|when|trust|verif|correct|true|real|inst\]|system|assist|model|bot|crawl|scrap|llm|\bai\b|agent|anweis|vergiss|missacht|hinweis|consigne|oubli|olvid|omite|esque|dimentic|istruz|negeer|vergeet|игнор|忽略|指示/i;
const zeroWidth = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;
const lookAlikes = new Map(
  [...'аеорсухіјѕԁһԛԝ'].map((letter, index) => [letter, 'aeopcyxijsdhqw'[index] ?? letter] as const),
);

/**
 * Whether a text talks to a machine that reads the page ("ignore all previous instructions"): it states
 * nothing. Letters that only look Latin, and those that nobody sees, hide nothing from it.
 */
export function isInjection(text: string): boolean {
  const read = readable(text);
  return machineText.test(read) ? isForMachines(read) : stems.test(read) && isForMachines(read);
}

/** Whether a text holds what no text for people does: tags, JSON, a template's placeholders. */
export function isMachineText(text: string): boolean {
  return machineText.test(readable(text));
}

const isForMachines = (text: string): boolean => patterns.some((pattern) => pattern.test(text));

const readable = (text: string): string => {
  const shown = text.normalize('NFKC').replace(zeroWidth, '');
  if (!/[a-z]/i.test(shown) || !/\p{Script=Cyrillic}/u.test(shown)) return shown;
  return shown.replace(/\p{Script=Cyrillic}/gu, (letter) => lookAlikes.get(letter.toLowerCase()) ?? letter);
};
