/** What themes and templates leave where an owner's own words belong, one pattern for each kind of it. */
export const placeholders: readonly RegExp[] = [
  /lorem ipsum|dolor sit amet/i,
  /\byour (?:full )?name(?: here)?$|\b(?:first ?name last ?name|(?:john|jane) doe|max mustermann|erika mustermann|mario rossi)\b/i,
  /\byour (?:city|town|street|address)\b(?:,| here|$)|\bcity, state,? (?:zip|\d{5})\b/i,
  /\b(?:your )?(?:company|business|organi[sz]ation) name(?: here)?$/i,
  /(?<=[\w.-])@(?:example|domain|yourdomain|your-domain|yoursite|yourcompany|mysite|website|email)\.(?:com|org|net)\b/i,
  /\b123 (?:main|street|fake|anywhere|your)\b|\bmusterstra(?:ß|ss)e\b/i,
  /(?:\b|\()(?:123|555)\)?[ .-]?(?:456[ .-]?7890|555[ .-]?\d{4})\b|\b0123 ?456 ?789\b/,
  /\b(?:write|add|insert|put|enter|place|type) (?:your|some|a|an) (?:[\w-]+ ){1,4}here\b|\byour (?:text|tagline|slogan|headline|biography|bio|description|content|title) (?:goes )?here\b|\breplace this (?:text|with)\b/i,
  /\bthis is (?:a|an|the|your) (?:sample|placeholder|dummy|example) (?:text|page|post|paragraph|description)\b/i,
];
