const offers =
  'products?|services?|solutions?|capabilities|offerings?|range|collections?|treatments|courses|classes|program(?:me)?s|practice areas|areas of (?:practice|expertise)|expertise|specialt?ies|beers|wines|coffees|teas|tools|brands|platform|features|leistungen|produkte|dienstleistungen|lösungen|angebote?|sortiment|leistungsspektrum|produits|prestations|solutions|savoir-faire|services proposés|expertises|productos|servicios|soluciones|prodotti|servizi|soluzioni|produtos|serviços|producten|diensten|oplossingen';
/** A heading over what a company offers. */
export const isSectionOfOffers = new RegExp(
  String.raw`^(?:(?:our|all|the|unsere?|nos|nuestr[oa]s|i nostri|onze|core|main|key|featured)\s+)?(?:${offers})(?:\s*(?:&|and|und|et|y|e|en)\s*(?:${offers}|support))?\s*:?$|^what we (?:do|offer|make|build|sell|provide)$|^was wir (?:tun|bieten|machen)$|^ce que nous faisons$|^(?:lo )?que (?:hacemos|ofrecemos)$`,
  'iu',
);

/** What stands among offers and is none. */
export const noOffer =
  /^(?:learn more|read more|see (?:all|more)|view (?:all|more)|mehr|en savoir plus|contact.*|get started|pricing|buy now|add to cart|home|about.*|blog|login|sign (?:in|up)|overview|details|faq|.*\?)$/i;
