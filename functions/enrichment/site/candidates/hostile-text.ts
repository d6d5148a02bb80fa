// How texts talk to the machine that reads a page, instead of about the company.

/** Orders to pass over what came before, to take on a part, or to answer in some way. */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|above|previous|page|text|site|content|everything|context)\b/i,
  /\b(?:set|report|output|return|record|register|mark|store|list|use|put) (?:the |this |our |its )?(?:company[_ ]?(?:name|size)|company|industry|description|twitter|linkedin|headquarters|head ?count|employees?|staff|lead|visitor|account|location) (?:to|as|is|=|at)\b/i,
  /\b(?:write|say|state|report|answer|respond|reply|output|pretend|claim|conclude|confirm) (?:that\b|with\b|only\b|exactly\b)/i,
  /\b(?:classify|categori[sz]e|label|tag|flag|mark|treat|rate|rank|score) (?:this (?:company|vendor|site|lead|domain|business|visitor|page|organi[sz]ation|account|one)|the (?:company|vendor|lead|domain|visitor|account|organi[sz]ation)|us|what follows)\b.{0,60}\b(?:as|ten|10|out of|top|highest|premium|enterprise|trusted|verified)\b/i,
  /\b(?:you must|you should|you are to|you will) (?:now |only |always )?(?:act|behave|respond|answer|return|output|recommend|ignore|pretend|describe|report|treat)\b/i,
  /^\W*(?:please |now )?(?:act|behave|respond|roleplay) as (?:the|a|an|if)\b/i,
  /\b(?:respond|reply|answer|return|output|say|print)\b.{0,80}\b(?:nothing else|only (?:that|this)|verbatim|word for word|no other (?:text|output))\b/i,
  /\b(?:translate|convert|summari[sz]e|repeat|copy|print|rewrite) (?:the |this |what |all )(?:text|sentence|page|words|above|following|everything)\b/i,
  /\b(?:the (?:text|page|content|sentence|message|prompt)s? (?:above|before)|(?:previous|preceding) (?:text|instructions?|content|message|prompt))\b/i,
  /\b(?:new|next|updated|real|actual) (?:task|instructions?|objective|system prompt)(?: for (?:the|an|any|all|you)\b|\s*:)/i,
  /\b(?:end|start|begin(?:ning)?) of (?:the )?(?:website|web ?page|page|document|input|context|content|prompt|text|user|untrusted)\b(?: (?:content|input|data|text))?\s*(?:[.:\]>-]|$)/i,
  /\bthe (?:user|operator|developer|administrator|admin|customer) (?:now |has |wants|asks|requests|approved|instructs?)\b.{0,40}\b(?:you|to|this|the)\b/i,
  /\bwhen (?:you (?:are )?)?(?:asked|prompted|queried|questioned)\b/i,
  /\b(?:trusted|verified|authoritative) (?:configuration|instructions?|source of truth|system message|input)\b/i,
  /\b(?:correct|true|real|actual|official|verified) (?:company|owner|name|industry|headcount|answer|value)(?: name)? (?:for|of|behind)? ?(?:this|the)? ?(?:domain|site|website|page|company)? ?(?:is|should be|must be|:)/i,
];

/** Texts that name the machine they are for. */
const readers: readonly RegExp[] = [
  /\[\/?INST\]|<\|?(?:system|assistant|user|im_start)|(?:^|\W)(?:system|assistant|developer)\s*:\s|"role"\s*:/i,
  /\b(?:(?:your|the|this|hidden) system prompt|\bsystem prompt\s*[:=]|as an? (?:AI|large|helpful)? ?language model|as an AI(?:,| (?:assistant|model)\b)|(?:attention|note (?:to|for)|dear|hey|hello|if you are|you are) (?:an? |all |any |the )?(?:AIs?|LLMs?|bots?|crawlers?|scrapers?|assistants?|models?|agents?|robots?|(?:enrichment|helpful|extraction) )|(?:crawlers?|scrapers?|bots?|LLMs?|AIs?|parsers?)[,:] (?:please|report|set|write|output|return|say)|(?:when|while|before|if|after) (?:you (?:are )?)?(?:summari[sz]|extract|pars|scrap|crawl|analy[sz]|index|process)(?:e|ing)\b)/i,
  /\b(?:reader|reading|crawling|scraping|enrichment|extraction|indexing|automated|AI) (?:bots?|agents?|tools?|systems?|models?|robots?|crawlers?|scrapers?|assistants?) (?:should|must|shall|are to)\b|\b(?:bots?|agents?|tools?|models?|assistants?|crawlers?) (?:reading|processing|that read|summari[sz]ing|indexing) (?:this|the) (?:page|site|text|document)\b/i,
  /\b(?:bots|crawlers?|scrapers?|LLMs?|language models?) (?:should|must|shall|are (?:to|required to))\b/i,
  /^\W*(?:AI|LLM) (?:assistant|agent|model|reader|crawler)s?\s*[,:]/i,
  /\b(?:data extraction|enrichment|extraction|summari[sz]ation) (?:agent|bot|model|pipeline|tool|system)s?\s*[:,]/i,
];

/** The same in other languages that we read. */
const foreignOrders: readonly RegExp[] = [
  /\b(?:ignorier\w*|vergiss|missachte\w*)\b.{0,50}\b(?:anweisung\w*|vorherig\w*|text|regeln|oben)|\b(?:anweisung(?:en)?|hinweis) (?:für|an) (?:das|den|die|alle)? ?(?:modell|ki|assistent\w*|bots?|agent\w*)/i,
  /\b(?:ignore[rz]?|oublie[rz]?)\b.{0,50}\b(?:instructions?|précédent\w*|consignes?)|\b(?:instructions?|consignes?|note) (?:pour|au|à) (?:le |la |l['’]|les |tou(?:s|tes) (?:les )?)?(?:modèle|ia|assistant|robots?|agent)/i,
  /\b(?:ignora\w*|olvida\w*|omite|esqueça|dimentica\w*)\b.{0,50}\b(?:instruc\w+|istruzioni|anterior\w*|precedent\w*|reglas|texto)|\b(?:instruc\w+|istruzioni|nota) (?:para|per|al?) (?:el |la |il |o |los |todos )?(?:modelo|modello|ia|asistente|assistente|robots?|agente)/i,
  /\b(?:negeer|vergeet)\b.{0,50}\b(?:instructies|vorige|bovenstaande)|игнорируй|忽略.{0,12}(?:指令|说明|以上)|以前の指示|指示を無視/i,
];

/** What no text for people holds: tags, JSON, a template's own signs. */
const machineText =
  /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|\{\s*["']?\w+["']?\s*:|["']\w+["']\s*:\s*["'{[]|\{\{|\{%|%\}|\$\{|\b(?:company_name|company_size|products_services|linkedin_url|twitter_handle)\b/i;

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
