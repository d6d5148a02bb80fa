/** Commands to ignore earlier text, play a role or respond in some way. */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules?|above|previous|earlier|page|text|site|content|everything|context)\b/i,
  /\b(?:set|report|output|return|record|register|mark|store|list|use|put) (?:the |this |our |its )?(?:company[_ ]?(?:name|size)|company|industry|description|twitter|linkedin|headquarters|head ?count|employees?|staff|lead|visitor|account|location) (?:to|as|is|=|at)\b/i,
  /\b(?:write|say|state|report|answer|respond|reply|output|pretend|claim|conclude|confirm) (?:that\b|with\b|only\b|exactly\b)/i,
  /\b(?:classify|categori[sz]e|describe|file|label|list|tag|flag|mark|treat|rate|rank|score) (?:this (?:company|vendor|site|lead|domain|business|visitor|page|organi[sz]ation|account|one)|the (?:company|vendor|lead|domain|visitor|account|organi[sz]ation)|us|what follows)\b.{0,60}\b(?:as|under|ten|10|out of|top|highest|premium|enterprise|trusted|verified)\b/i,
  /\b(?:you must|you should|you are to|you will) (?:now |only |always )?(?:act|behave|respond|answer|return|output|recommend|ignore|pretend|describe|report|treat)\b/i,
  /^\W*(?:please |now )?(?:act|behave|respond|roleplay) as (?:the|a|an|if)\b/i,
  /\b(?:respond|reply|answer|return|output|say|print)\b.{0,80}\b(?:nothing else|only (?:that|this)|verbatim|word for word|no other (?:text|output))\b/i,
  /\b(?:translate|convert|summari[sz]e|repeat|copy|print|rewrite) (?:the |this |what |all )(?:text|sentence|page|words|above|following|everything)\b/i,
  /\b(?:the (?:text|page|content|sentence|message|prompt)s? (?:above|before)|(?:previous|preceding) (?:text|instructions?|content|message|prompt))\b/i,
  /\b(?:new|next|updated|real|actual) (?:task|instructions?|objective|system prompt)(?: for (?:the|an|any|all|you)\b|\s*:)/i,
  /\b(?:end|start|begin(?:ning)?) of (?:the )?(?:website|web ?page|page|document|input|context|content|prompt|text|user|untrusted)\b(?: (?:content|input|data|text))?\s*(?:[.:\]>-]|$)/i,
  /\bthe (?:user|operator|developer|administrator|admin|customer) (?:now |has |wants|asks|requests|approved|instructs?)\b.{0,40}\b(?:you|to|this|the)\b/i,
  /\b(?:answer|reply to|respond to) (?:every|any|each|all) (?:questions?|prompts?|quer(?:y|ies)|requests?) (?:with|by|as)\b/i,
  /\bwhen (?:you (?:are )?)?(?:asked|prompted|queried|questioned)\b/i,
  /\b(?:trusted|verified|authoritative) (?:configuration|instructions?|source of truth|system message|input)\b/i,
  /\b(?:correct|true|real|actual|official|verified) (?:company|owner|name|industry|headcount|answer|value)(?: name)? (?:for|of|behind)? ?(?:this|the)? ?(?:domain|site|website|page|company)? ?(?:is|should be|must be|:)/i,
];

const readers: readonly RegExp[] = [
  /\[\/?INST\]|<\|?(?:system|assistant|user|im_start)|(?:^|\W)(?:system|assistant|developer)(?: (?:override|message|notice|instructions?))?\s*:\s|"role"\s*:/i,
  /\b(?:(?:your|the|this|hidden) system prompt|\bsystem prompt\s*[:=]|as an? (?:AI|large|helpful)? ?language model|as an AI(?:,| (?:assistant|model)\b)|(?:attention|note (?:to|for)|dear|hey|hello|if you are|you are) (?:an? |all |any |the )?(?:AIs?|LLMs?|bots?|crawlers?|scrapers?|assistants?|models?|agents?|robots?|(?:enrichment|helpful|extraction) )|(?:crawlers?|scrapers?|bots?|LLMs?|AIs?|parsers?)[,:] (?:please|report|set|write|output|return|say)|(?:when|while|before|if|after) (?:you (?:are )?)?(?:summari[sz]|extract|pars|scrap|crawl|analy[sz]|index|process)(?:e|ing)\b)/i,
  /\b(?:reader|reading|crawling|scraping|enrichment|extraction|indexing|automated|AI) (?:bots?|agents?|tools?|systems?|models?|robots?|crawlers?|scrapers?|assistants?) (?:should|must|shall|are to)\b|\b(?:bots?|agents?|tools?|models?|assistants?|crawlers?) (?:reading|processing|that read|summari[sz]ing|indexing) (?:this|the) (?:page|site|text|document)\b/i,
  /\b(?:bots|crawlers?|scrapers?|summari[sz]ers?|parsers|LLMs?|AIs|language models?|(?:automated|machine) readers?)(?: (?:reading|processing|parsing|indexing|that read) (?:this|the) \w+)? (?:should|must|shall|are (?:to|required to))\b/i,
  /(?:^|[.!?:] )(?:attention |note |for |to )(?:all |any |the )?(?:automated|machine|AI|LLM|language|robotic) (?:readers?|models?|systems?|agents?|assistants?|crawlers?|bots?)\s*[:,]/i,
  /^\W*(?:AI|LLM) (?:assistant|agent|model|reader|crawler)s?\s*[,:]/i,
  /\b(?:data extraction|enrichment|extraction|summari[sz]ation) (?:agent|bot|model|pipeline|tool|system)s?\s*[:,]/i,
];

const ignore = String.raw`ignor(?:ier|era|ez|e[rz]?\b|a\b|ar\b|i\b|ate\b|ino\b|en\b)\w*|vergiss|vergessen sie|missacht\w*|oublie[rz]?|olvid\w*|omit[ea]n?|esque[cç]\w*|desconsider\w*|dimentic\w*|trascur\w*|negeer|vergeet|bortse|glöm|glem|se bort fra|ignorér|verwirf|verwerfe\w*|zignoruj\w*|pomiń`;
const earlier = String.raw`anweisung\w*|vorherig\w*|bisherig\w*|regeln|obig\w*|consignes?|précédent\w*|instru[ck]\w*|istruzion\w*|anterior\w*|precedent\w*|reglas|regras|regole|texto|testo|aanwijzing\w*|vorige|eerdere|bovenstaande|tidigare|foregående|tidligere|poprzedni\w*|angaben|inhalt\w*|rest\w*|page|página|pagina|contenu|contenido|conteúdo|contenuto|inhoud|innehåll\w*`;
const describe = String.raw`beschreibe[nt]?|bezeichne[nt]?|nenne[nt]?|décri(?:s|vez)|décrire|describ[ae]n?|descrev[ae]m?|descriv[aie]\w*|beschrijf|beskriv|opisz|register|regist[rae]\w*|klassifi[sc]\w*|clasifi\w*|classifi\w*|einstufen|stufe`;
const company =
  'firma|unternehmen|société|entreprise|empresa|compañía|companhia|azienda|società|bedrijf|onderneming|företaget|firmaet|virksomheten|virksomheden|firmę|spółkę';
const as = 'als|comme|como|come|som|jako';
const youAre =
  'du ein|du bist|sie ein|sie sind|tu es|vous êtes|eres|usted es|você é|sei|lei è|je bent|je een|u bent|du är|du er|jesteś';
const must = 'musst|sollst|müssen sie|sollen sie|dois|devez|debes|debe|deve|devi|moet|måste|skal|musisz';
const answer =
  'antworte[nt]?|antworten sie|nenne[nt]?|indique[zr]?|réponds|répondez|responde[nr]?|responda[nm]?|inform[ae]|rispond[ia]|rispondete|antwoord|svara[r]?|svar|odpowiedz';
const only =
  'nur|ausschließlich|immer|auf jede|dass|uniquement|toujours|seulement|que|solo|siempre|apenas|somente|sempre|soltanto|che|alleen|altijd|dat|dan|bara|endast|alltid|att|tylko|zawsze|że';
const notice = String.raw`hinweis|anweisung(?:en)?|anmerkung|nachricht|note|avis|message|instructions?|consignes?|aviso|nota|mensaje|mensagem|instruc\w+|instruç\w+|istruzioni|avviso|messaggio|let op|bericht|notering|obs|merknad|besked|uwaga|instrukcj\w+`;
const machine = String.raw`(?:ki|ia|ai)(?![\p{L}])|sprachmodell\w*|modell\w*|modèles?|modelos?|modelli|modello|modellen|taalmodel\w*|model\w+ język\w+|modelem|språkmodell\w*|sprogmodel\w*|assist[ae]n\w*|asist[ae]n\w*|assistants?|robots?|bots|agent[eis]?n?|crawler\w*|automat\w+`;
const link = 'für|an|pour|aux?|à|para|per|ai|agli|al|voor|aan|till|til|dla|do';
const articles = String.raw`(?:l['’]|(?:alle|das|den|die|le|la|les|tou(?:s|tes)|el|los|las|todos|il|lo|i|gli|o|os|de|het|alla)\s+){0,2}`;
const word = (stems: string) => String.raw`(?<!\p{L})(?:${stems})(?!\p{L})`;

const foreignOrders: readonly RegExp[] = [
  new RegExp(`${word(ignore)}.{0,50}${word(earlier)}`, 'iu'),
  new RegExp(`${word(describe)}.{0,30}${word(company)}.{0,40}${word(as)}`, 'iu'),
  new RegExp(`${word(youAre)}.{0,25}${word(machine)}`, 'iu'),
  new RegExp(`${word(as)} (?:\\S+ )?(?:${machine})[^.!?]{0,25} ${word(must)}`, 'iu'),
  new RegExp(`(?:^|[.!?:,] |(?:und|et|y|e|en|och|i) )${word(answer)} (?:\\S+ )?${word(only)}`, 'iu'),
  new RegExp(`${word(notice)} ${word(link)} ?${articles}(?:${machine})`, 'iu'),
  /игнорируй|忽略.{0,12}(?:指令|说明|以上)|(?:指示|命令|ルール|内容).{0,8}(?:無視|忘れ)|(?:AI|人工知能|言語モデル|アシスタント|ボット|クローラー?)[^。]{0,12}(?:へ|向け|宛)\s*[:：、]|あなたは.{0,12}(?:AI|アシスタント|モデル|ボット)|と(?:答え|書い|述べ|報告し|表示し)て(?:ください|下さい)|(?:出力|回答|記載|記録|分類|要約)(?:すること|してください|しなさい|せよ)/iu,
];

/** Spreadsheet formulas, which a customer's export would run. */
const formula =
  /^\s*[=+@-]\s*[a-z][\w.]*\(|[=+@]\s*(?:hyperlink|webservice|import(?:xml|data|html|feed|range)|image|indirect|exec|call|dde|cmd)\s*\(|\bcmd\s*\|\s*['"]/i;

/** Never in texts for people: tags, JSON, template syntax. */
const machineText =
  /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|\{\s*["']?\w+["']?\s*:|["']\w+["']\s*:\s*["'{[]|\{\{|\{%|%\}|\$\{|\b(?:company_name|company_size|products_services|linkedin_url|twitter_handle)\b/i;

const patterns = [...orders, ...readers];
// Quick test that most texts fail.
const stems =
  /\b(?:ignor|disregard|forget|overrid|bypass|set|report|output|return|record|regist|mark|store|list|use|put|write|say|state|answer|respond|reply|pretend|claim|conclu|confirm|classif|categor|label|tag|flag|treat|rate|rank|score|you |act|behav|role|print|translat|convert|summar|repeat|copy|rewrit|the (?:text|page|content|sentence|message|prompt|user|operator|develop|admin|customer)|previous|preced|new |next|updat|real|actual|end of|start of|begin|when|trust|verif|authorit|correct|true|official|instruc|inst\]|system|assist|language model|ai\b|as an? |attention|note|dear|hey|hello|if you|crawl|scrap|bots?\b|llm|pars|agent|reader|reading|enrich|extract|automat|data |for |language)|\[\/?inst|im_start/;
// For texts in lower case.
const foreignStems = new RegExp(
  String.raw`(?<!\p{L})(?:${ignore}|${describe}|${notice}|${youAre}|${answer})|игнор|[\u3040-\u30ff\u4e00-\u9fff]`,
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
