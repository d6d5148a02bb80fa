// The words by which sites count the people who work there, in the languages we read.

const thousands = String.raw`\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+`;
/** Counts in words. */
export const spelled = String.raw`\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|deux|trois|quatre|cinq|sept|huit|neuf|dix|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\b`;
const figure = String.raw`(?:${thousands}|\d{1,6}|${spelled})(?:\s?k\b)?`;
/** A count or a range: `120`, `1.200`, `51-200`, `5,000+`, `seven`. */
export const count = String.raw`${figure}(?:\s?(?:[-–—]|to|bis|à|a)\s?${figure})?\s?\+?`;
/** Words that make a count rough; "more than" moves it up. */
export const roughly = String.raw`(?:about|around|some|over|more than|roughly|nearly|almost|approximately|rund|etwa|über|mehr als|ca\.|circa|environ|plus de|près de|más de|unos|oltre|circa|più di|mais de|cerca de|ruim|meer dan)\s+`;
/** Those who are paid by the company. */
export const employees =
  '(?:employees|staff(?: members)?|team members|teammates|co-?workers|full-time (?:employees|staff)|Mitarbeiter(?:innen|[*:_/]-?innen| und Mitarbeiterinnen|n)?|Mitarbeiterinnen und Mitarbeitern?|Mitarbeitenden?|Beschäftigten?|Angestellten?|salarié(?:e?s|·e·s)|collaborateurs|employés|empleados|empleadas|trabajadores|dipendenti|collaboratori|medewerkers|werknemers|funcionários|colaboradores|anställda|medarbejdere|ansatte|pracowników|zaměstnanců)';
/** People who may as well be customers: what stands before them must say who counts. */
export const persons =
  '(?:people|professionals|specialists|experts|colleagues|associates|workers|craftspeople|artisans|engineers|designers|developers|architects|lawyers|consultants|scientists|researchers|makers|humans|of us|personnes|personas|persone|pessoas|mensen|Menschen|Köpfe|Köpfen|Personen|Kolleg(?:inn)?en(?: und Kolleg(?:inn)?en)?|Fachleute|Fachkräfte|profesionales|professionisti)';
const adjectives =
  'full-time|talented|dedicated|passionate|permanent|skilled|experienced|creative|feste[nr]?|engagierten?|motivierten?|fest angestellten?|highly skilled';
/** What may stand between the count and those who are counted. */
export const between = String.raw`(?:\s+(?:${adjectives})){0,2}\s*`;
