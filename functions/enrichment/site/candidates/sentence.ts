/** The sentences of a paragraph; an initial or "St." ends none. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[!?])\s+|(?<=[\p{L}\d]{2}[.…])\s+(?=[\p{Lu}\d])|\s[•·|]\s/u);
}

// Words before a figure that is about another company, another time, or a wish.
const othersBefore =
  /(?<![\p{L}\d])(?:you|your|their|his|her|parent|sister|owners?|investors?|competitors?|muttergesellschaft|maison mère|customers?|clients?|users?|businesses|companies|organi[sz]ations|employers|teams|firms|brands|enterprises|startups with|for|if|whether|up to|from(?=\s+(?:\p{L}+\s+)?$)|per|grew from|started|began|were|had|once|originally|plan|goal|hire|hiring|join(?:ing)?|lead|led|previously|manag(?:e[sd]?|ing)|aims?|by 20\d\d|where|helps?|serves?|serving|supports?|trains?|trained|insures?|acquired|subsidiar\w+|unlike|kunden|unternehmen mit|betriebe|entreprises|pour|für|laid off|layoffs?|another|each|every|companies with|formerly|used to|para|clientes|empresas (?:con|de)|per aziende|bis zu|jusqu)(?![\p{L}\d])/iu;
const othersAfter =
  /^\s*(?:can|could|who use|use|using|trained|at (?:our )?customers?|of (?:our )?(?:customers?|clients?)|(?:we|that we) (?:placed|trained)|per\b|were laid|laid off|left|log in|in (?:1[89]|200)\d|\/)/i;

/** Whether the words around a statement, the company's name aside, make it a statement about another company. */
export function isAboutOthers(before: string, after: string): boolean {
  return othersBefore.test(before) || othersAfter.test(after);
}
