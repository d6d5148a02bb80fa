// How pages look that say nothing about a company. Titles and headings are compared whole, not searched.

/** Stems of all of these: most pages have none, and one look tells so. */
export const suspiciousStem =
  /domain|parked|for sale|offer on|afternic|dan\.com|soon|construct|launch|being |maintenance|be (?:right )?back|available|configured|aufbau|kürze|bientôt|nginx|apache|works|iis |test page|default|plesk|cpanel|index of|suspended|congratulations|listing|hello|site not|github|error|not found|forbidden|denied|gateway|unavailable|attention|moment|checking|robot|human|captcha|40[34]|5\d\d|timed out/i;

export const parkedText =
  /\b(?:[\w-]+\.\w+ is for sale|domain (?:name )?(?:is |may be )?(?:for sale|parked|available for purchase|has expired|registered at)|buy this domain|this domain (?:is|was|has|may)|parked (?:free|domain|page)|make an offer on|domain parking|diese domain|ce domaine est|hugedomains|sedo domain|afternic|dan\.com)\b/i;

export const serverDefault =
  /\b(?:welcome to nginx|apache2? (?:ubuntu|debian|http server)|it works!|iis windows server|test page for|default (?:web ?site|web ?page|server) page|default (?:web ?site|web ?page)|plesk (?:obsidian|default)|cpanel, inc|index of (?=\/)|account (?:has been )?suspended|congratulations! your|web server's default page|caddy works|directory listing|hello,? world!?|site not (?:found|configured)|there isn't a github pages site here)(?![\p{L}\d])/iu;

/** A whole title, or a whole part of one, that is an error's. */
export const errorTitle =
  /^(?:(?:http )?(?:error )?(?:code )?(?:40[0-9]|410|429|5\d\d)(?: error)?(?:[ :|–—-]+(?:page |file |url )?(?:not found|forbidden|access denied|bad gateway|service unavailable|internal server error|gateway time-?out|error|unauthorized))?|(?:oops[!,. ]*)?(?:the |this )?(?:page |site |file |url |website )?(?:was |could )?not (?:be )?found|not found|forbidden|access denied|bad gateway|service (?:temporarily )?unavailable|internal server error|error|(?:connection|gateway) timed? ?-?out|error establishing a database connection|seite nicht gefunden|page non trouvée|página no encontrada)[.!… ]*$/i;

export const botCheck =
  /^(?:just a moment|attention required|checking your browser|are you a robot|are you human|verify(?:ing)? (?:that )?you are (?:a )?human|captcha|security check|one more step|access denied|please wait)(?:[ .!…?|:-].*)?$/i;

/** A whole title part, heading or line that says that there is no site yet. */
export const placeholderSegment =
  /^(?:(?:our|the|this|a)? ?(?:new )?(?:web ?site|site|page|web ?page|something (?:new|great|big|awesome)|we)(?:['’]re| is| are)? (?:currently )?)?(?:coming (?:very )?soon|under construction|launching soon|being (?:built|updated)|in maintenance mode|maintenance mode|(?:under|down for) (?:scheduled )?maintenance|scheduled maintenance|opening soon|(?:will )?be (?:right )?back(?: soon| shortly)?|(?:not|currently) (?:available|unavailable|configured)|en construction|im aufbau|in kürze(?: verfügbar)?|bientôt disponible|próximamente|en construcción)[.!… ]*$|\bwe(?:'|’)ll be (?:right )?back\b|\bsite is being (?:built|updated)\b|\bwebsite is (?:not|currently) (?:available|unavailable|configured)\b/i;

export const loginTitle =
  /^(?:(?:log|sign)[ -]?in|anmelden|connexion|login page)\b|(?:\||-|–)\s*(?:log|sign)[ -]?in$/i;

export const personalText =
  /^(?:the |a )?(?:personal|private) (?:web ?)?(?:site|page|blog|homepage|portfolio)(?: and \w+)?(?: of\b| for\b|$)|^(?:the |online )?(?:portfolio|resume|résumé|cv|curriculum vitae) of (?=\p{Lu})|\b(?:my|his|her) (?:personal|online) (?:web ?site|portfolio|blog|resume|cv)\b/iu;

export const templateTitle =
  /\b(?:my |a |the |free |premium )*(?:website |landing page |html5? |admin |dashboard |react |next\.?js |astro |tailwind |wordpress |bootstrap |saas )*(?:template|theme|boilerplate|starter kit)\b/i;
