import { latin } from '../../words/latin.ts';

const articles = `(?:we are |we['’]re |wir sind |nous sommes |somos |siamo )?(?:an? |the |your |une? |la |le |l['’]|ein |eine |una? |il |el |een |de |het )?`;
const word = String.raw`[\p{L}\d&’'-]+,?`;
const kinds =
  'agency|studio|firm|company|consultancy|provider|manufacturer|supplier|distributor|wholesaler|retailer|specialists?|experts?|leaders?|practice|clinic|office|workshop|contractors?|agence|cabinet|entreprise|société|bureau|fabricant|fournisseur|spécialiste|expert|agentur|kanzlei|büro|hersteller|anbieter|dienstleister|spezialist|praxis|betrieb|agencia|empresa|estudio|despacho|fabricante|proveedor|agenzia|azienda|società|studio|produttore|fornitore|consulenza|fornitura|produzione|vendita|vente|fabrication|conception|création|venta|fabricación|bedrijf|leverancier|fabrikant';

/** The first words of a text that name what a company is: at most six others stand before the word for it. */
export const openingRole = latin(
  String.raw`^\s*${articles}(?:${word} ){0,6}(?:\p{L}*(?:unternehmen|agentur|hersteller|betrieb|büro|kanzlei|praxis)|${kinds})(?!\p{L})`,
);
