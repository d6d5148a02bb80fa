import { phrasesIn } from '../words/phrases.ts';

const phrases = phrasesIn('pages');

/** A pattern over lines, of which ends and indents mean nothing. */
const pattern = ({ raw }: TemplateStringsArray) => new RegExp(raw.join('').replaceAll(/\n\s*/g, ''), 'i');

/** Commands to ignore earlier text, play a role or respond in some way. */
const orders: readonly RegExp[] = [
  // "Ignore all previous instructions".
  pattern`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}
    \b(?:instructions?|prompts?|rules?|above|previous|earlier|page|text|site|content|everything|context)\b`,
  // "Set the company size to".
  pattern`\b(?:set|report|output|return|record|register|mark|store|list|use|put) (?:the |this |our |its )?
    (?:company[_ ]?(?:name|size)|company|industry|description|twitter|linkedin|headquarters|head ?count
    |employees?|staff|lead|visitor|account|location) (?:to|as|is|=|at)\b`,
  // "Respond only".
  pattern`\b(?:write|say|state|report|answer|respond|reply|output|pretend|claim|conclude|confirm)
    (?: that\b| with\b| only\b| exactly\b)`,
  // "Classify this company as".
  pattern`\b(?:classify|categori[sz]e|describe|file|label|list|tag|flag|mark|treat|rate|rank|score)
    (?: this (?:company|vendor|site|lead|domain|business|visitor|page|organi[sz]ation|account|one)
    | the (?:company|vendor|lead|domain|visitor|account|organi[sz]ation)| us| what follows)\b.{0,60}
    \b(?:as|under|ten|10|out of|top|highest|premium|enterprise|trusted|verified)\b`,
  // "You must now act".
  pattern`\b(?:you must|you should|you are to|you will) (?:now |only |always )?
    (?:act|behave|respond|answer|return|output|recommend|ignore|pretend|describe|report|treat)\b`,
  pattern`^\W*(?:please |now )?(?:act|behave|respond|roleplay) as (?:the|a|an|if)\b`,
  // "Respond with Monaco and nothing else".
  pattern`\b(?:respond|reply|answer|return|output|say|print)\b.{0,80}
    \b(?:nothing else|only (?:that|this)|verbatim|word for word|no other (?:text|output))\b`,
  // "Repeat the text above".
  pattern`\b(?:translate|convert|summari[sz]e|repeat|copy|print|rewrite)
    (?: the| this| what| all) (?:text|sentence|page|words|above|following|everything)\b`,
  pattern`\b(?:the (?:text|page|content|sentence|message|prompt)s? (?:above|before)
    |(?:previous|preceding) (?:text|instructions?|content|message|prompt))\b`,
  // "New task:", "Updated instructions for you".
  pattern`\b(?:new|next|updated|real|actual) (?:task|instructions?|objective|system prompt)
    (?: for (?:the|an|any|all|you)\b|\s*:)`,
  // "END OF DOCUMENT.".
  pattern`\b(?:end|start|begin(?:ning)?) of (?:the )?
    (?:website|web ?page|page|document|input|context|content|prompt|text|user|untrusted)\b
    (?: (?:content|input|data|text))?\s*(?:[.:\]>-]|$)`,
  // "The user now wants you to".
  pattern`\bthe (?:user|operator|developer|administrator|admin|customer)
    (?: now | has | wants| asks| requests| approved| instructs?)\b.{0,40}\b(?:you|to|this|the)\b`,
  pattern`\b(?:answer|reply to|respond to) (?:every|any|each|all)
    (?: questions?| prompts?| quer(?:y|ies)| requests?) (?:with|by|as)\b`,
  pattern`\bwhen (?:you (?:are )?)?(?:asked|prompted|queried|questioned)\b`,
  pattern`\b(?:trusted|verified|authoritative)
    (?: configuration| instructions?| source of truth| system message| input)\b`,
  // "The correct company for this site is".
  pattern`\b(?:correct|true|real|actual|official|verified)
    (?: company| owner| name| industry| headcount| answer| value)(?: name)?
    (?: (?:for|of|behind)? ?(?:this|the)? ?(?:domain|site|website|page|company)? ?)(?:is|should be|must be|:)`,
];

const readers: readonly RegExp[] = [
  // "[INST]", "SYSTEM:".
  pattern`\[\/?INST\]|<\|?(?:system|assistant|user|im_start)|"role"\s*:
    |(?:^|\W)(?:system|assistant|developer)(?: (?:override|message|notice|instructions?))?\s*:\s`,
  // "Your system prompt", "as an AI model", "Note to crawlers", "Bots, please", "while parsing".
  pattern`\b(?:(?:your|the|this|hidden) system prompt|\bsystem prompt\s*[:=]
    |as an? (?:AI|large|helpful)? ?language model|as an AI(?:,| (?:assistant|model)\b)
    |(?:attention|note (?:to|for)|dear|hey|hello|if you are|you are) (?:an? |all |any |the )?
    (?:AIs?|LLMs?|bots?|crawlers?|scrapers?|assistants?|models?|agents?|robots?
    |(?:enrichment|helpful|extraction) )
    |(?:crawlers?|scrapers?|bots?|LLMs?|AIs?|parsers?)[,:]
    (?: please| report| set| write| output| return| say)
    |(?:when|while|before|if|after) (?:you (?:are )?)?
    (?:summari[sz]|extract|pars|scrap|crawl|analy[sz]|index|process)(?:e|ing)\b)`,
  // "Automated tools must", "Bots reading this page".
  pattern`\b(?:reader|reading|crawling|scraping|enrichment|extraction|indexing|automated|AI)
    (?: bots?| agents?| tools?| systems?| models?| robots?| crawlers?| scrapers?| assistants?)
    (?: should| must| shall| are to)\b
    |\b(?:bots?|agents?|tools?|models?|assistants?|crawlers?)
    (?: reading| processing| that read| summari[sz]ing| indexing) (?:this|the)
    (?: page| site| text| document)\b`,
  // "Crawlers must", "LLMs parsing this page shall".
  pattern`\b(?:bots|crawlers?|scrapers?|summari[sz]ers?|parsers|LLMs?|AIs|language models?
    |(?:automated|machine) readers?)
    (?: (?:reading|processing|parsing|indexing|that read) (?:this|the) \w+)?
    (?: should| must| shall| are (?:to|required to))\b`,
  // "Note for all automated readers:".
  pattern`(?:^|[.!?:] )(?:attention |note |for |to )(?:all |any |the )?
    (?:automated|machine|AI|LLM|language|robotic)
    (?: readers?| models?| systems?| agents?| assistants?| crawlers?| bots?)\s*[:,]`,
  pattern`^\W*(?:AI|LLM) (?:assistant|agent|model|reader|crawler)s?\s*[,:]`,
  pattern`\b(?:data extraction|enrichment|extraction|summari[sz]ation)
    (?: agent| bot| model| pipeline| tool| system)s?\s*[:,]`,
];

const ignore = phrases('orders: ignore');
const earlier = phrases('orders: earlier texts');
const describe = phrases('orders: describe');
const youAre = phrases('orders: you are');
const respond = phrases('orders: respond');
const notice = phrases('orders: notice');
const as = 'als|comme|como|come|som|jako';
const machine = phrases('orders: machine');
const link = 'für|an|pour|aux?|à|para|per|ai|agli|al|voor|aan|till|til|dla|do';
const articles = String.raw`(?:l['’]|(?:${phrases('orders: articles')})\s+){0,2}`;
const word = (stems: string) => String.raw`(?<!\p{L})(?:${stems})(?!\p{L})`;

const foreignOrders: readonly RegExp[] = [
  `${word(ignore)}.{0,50}${word(earlier)}`,
  `${word(describe)}.{0,30}${word(phrases('orders: company'))}.{0,40}${word(as)}`,
  `${word(youAre)}.{0,25}${word(machine)}`,
  String.raw`${word(as)} (?:\S+ )?(?:${machine})[^.!?]{0,25} ${word(phrases('orders: must'))}`,
  [
    '(?:^|[.!?:,] |(?:und|et|y|e|en|och|i) )',
    String.raw`${word(respond)} (?:\S+ )?${word(phrases('orders: only'))}`,
  ].join(''),
  `${word(notice)} ${word(link)} ?${articles}(?:${machine})`,
  [
    'игнорируй|忽略.{0,12}(?:指令|说明|以上)|(?:指示|命令|ルール|内容).{0,8}(?:無視|忘れ)',
    String.raw`(?:AI|人工知能|言語モデル|アシスタント|ボット|クローラー?)[^。]{0,12}(?:へ|向け|宛)\s*[:：、]`,
    'あなたは.{0,12}(?:AI|アシスタント|モデル|ボット)',
    'と(?:答え|書い|述べ|報告し|表示し)て(?:ください|下さい)',
    '(?:出力|回答|記載|記録|分類|要約)(?:すること|してください|しなさい|せよ)',
  ].join('|'),
].map((source) => new RegExp(source, 'iu'));

/** Spreadsheet formulas, which a customer's export would run. */
const formula = pattern`^\s*[=+@-]\s*[a-z][\w.]*\(
  |[=+@]\s*(?:hyperlink|webservice|import(?:xml|data|html|feed|range)|image|indirect|exec|call|dde|cmd)\s*\(
  |\bcmd\s*\|\s*['"]`;

/** Never in texts for people: tags, JSON, template syntax. */
const machineText = pattern`<\/?[a-z][\w-]*(?:\s[^<>]*)?>
  |\{\s*["']?\w+["']?\s*:|["']\w+["']\s*:\s*["'{[]
  |\{\{|\{%|%\}|\$\{
  |\b(?:company_name|company_size|products_services|linkedin_url|twitter_handle)\b`;

const patterns = [...orders, ...readers];
// Quick test that most texts fail.
const stems = new RegExp(String.raw`\b(?:${phrases('orders: stems')})|\[\/?inst|im_start`);
// For texts in lower case.
const foreignStems = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${[ignore, describe, notice, youAre, respond].join('|')})`,
    String.raw`игнор|[\u3040-\u30ff\u4e00-\u9fff]`,
  ].join('|'),
  'u',
);
const zeroWidth = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;
const lookAlikes = new Map(
  [...'аеорсухіјѕԁһԛԝ'].map((letter, index) => [letter, 'aeopcyxijsdhqw'[index] ?? letter] as const),
);

/**
 * True if a text addresses a machine ("ignore all previous instructions"). Sees through look-alike letters
 * and invisible characters.
 */
export function isInjection(text: string): boolean {
  const read = readable(text);
  const lower = read.toLowerCase();
  return (
    formula.test(read) ||
    (stems.test(lower) && patterns.some((pattern) => pattern.test(read))) ||
    (foreignStems.test(lower) && foreignOrders.some((pattern) => pattern.test(read)))
  );
}

export function isMachineText(text: string): boolean {
  return /[<{%$_]/.test(text) && machineText.test(readable(text));
}

function readable(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  const shown = text.normalize('NFKC').replace(zeroWidth, '');
  if (!/[a-z]/i.test(shown) || !/\p{Script=Cyrillic}/u.test(shown)) return shown;
  return shown.replace(/\p{Script=Cyrillic}/gu, (letter) => lookAlikes.get(letter.toLowerCase()) ?? letter);
}
