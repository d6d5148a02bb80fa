import type { Industry } from '../../../../shared/enrichment/industries.ts';
import { latin } from './latin.ts';

/**
 * Trades beside those of `trade-words.ts`, by the headings of NACE and the categories of business directories: in
 * English what is rarer there, and the common ones in German, French, Spanish, Italian and Dutch.
 */
const trades: readonly (readonly [Industry, string])[] = [
  [
    'Software',
    "app store|google play|plug-?ins?|browser extension|softwareentwicklung|logiciels?|développement (?:logiciel|d[’']applications)|desarrollo de software|sviluppo software|softwareontwikkeling|cyber ?security|kyc|fraud (?:prevention|detection)|anti-?fraud",
  ],
  [
    'Healthcare',
    'osteopath\\p{L}*|podiatr\\p{L}*|acupunctur\\p{L}*|dermatolog\\p{L}*|psycholog(?:ist|ists|ue|ues|e|en|o|a)|psychotherap\\p{L}*|midwi\\p{L}+|nursing home|opticians?|zahnarzt\\p{L}*|zahnärzt\\p{L}*|arztpraxis|tierarzt\\p{L}*|krankenhaus|apotheke|hausarzt\\p{L}*|dentistes?|kinésithérap\\p{L}*|pharmacie|clinique|médecins?|vétérinaires?|dentistas?|clínica|médicos?|farmacia|fisioterap\\p{L}*|veterinari[ao]s?|dentisti|studio medico|tandarts\\p{L}*|huisarts\\p{L}*|apotheek|dierenarts\\p{L}*',
  ],
  [
    'Legal',
    "notar(?:y|ies)(?: public)?|notaires?|notaría|notai[oi]|notaris|kanzlei|anwält\\p{L}*|anwalt\\p{L}*|cabinet d[’']avocats|studio legale|avvocat[oi]|bufete|advocaten\\p{L}*|advocaat|advogad[oa]s?",
  ],
  [
    'Financial services',
    'pawn ?shop|financial advis\\p{L}+|tax preparation|versicherung\\p{L}*|finanzberat\\p{L}*|assurances?|courtier|seguros|assicurazion\\p{L}+|verzekering\\p{L}*|hypothek\\p{L}*|banque|mutui|préstamos',
  ],
  [
    'Real estate and construction',
    'architects?|interior design(?:ers?)?|landscap(?:ing|ers?)|electricians?|carpent(?:ry|ers?)|masonry|paving|plastering|scaffolding|demolition|excavation|architekt\\p{L}*|bauunternehm\\p{L}*|dachdecker\\p{L}*|heizungsbau\\p{L}*|sanitär\\p{L}*|elektriker|malerbetrieb|zimmerei|tischlerei|schreinerei|architectes?|bâtiment|plomb(?:ier|erie)|couvreurs?|charpent\\p{L}+|maçonnerie|menuiserie|électricien|chauffagiste|arquitect[oa]s?|construcci[oó]n(?:es)?|fontaner[oí]\\p{L}*|reformas|architett[oi]|costruzioni|edilizia|idraulic[oi]|ristrutturazioni|loodgieter|aannemer|dakdekker|makelaar|bouwbedrijf',
  ],
  [
    'Travel and hospitality',
    "hostel|guest ?house|camping|campsite|pub|caf[eé]|coffee ?(?:shop|house)|bistro|pizzeria|trattoria|ferienwohnung\\p{L}*|gasthaus|gasthof|reisebüro|hôtels?|gîtes?|chambres d[’']hôtes|agence de voyages?|hoteles|alojamientos?|agencia de viajes|alberg(?:o|hi)|agriturismo|agenzia viaggi|vakantiehuis\\p{L}*|reisbureau",
  ],
  [
    'Education',
    'kindergarten|preschool|nursery school|driving school|fahrschule|sprachschule|nachhilfe|weiterbildung|école|auto-école|centre de formation|soutien scolaire|escuela|academia|formación|scuola|corsi di formazione|rijschool|basisschool',
  ],
  [
    'Food and agriculture',
    'butchers?|confectioner\\p{L}*|distiller(?:y|ies)|vineyards?|beekeep\\p{L}*|bäckerei|metzgerei|brauerei|weingut|konditorei|hofladen|boulangerie|pâtisserie|boucherie|brasserie|traiteur|vignoble|fromagerie|panadería|carnicería|bodega|cervecería|restaurantes?|panificio|macelleria|cantina|birrificio|ristorante|bakkerij|slagerij|brouwerij|boerderij',
  ],
  [
    'Retail and e-commerce',
    'second ?hand|thrift|boutiques?|florists?|book ?(?:shop|store)s?|hardware store|online-?shop|onlinehandel|buchhandlung|blumenladen|fachgeschäft|boutique en ligne|magasin|fleuriste|librairie|tienda(?: online)?|florister[ií]a|negozio|e-?shop|webwinkel|bloemist',
  ],
  [
    'Consumer products and services',
    'barber(?:s|shop)?|hair ?(?:dresser|styl\\p{L}+)s?|nail salon|tattoo|massage|dry clean\\p{L}*|laundr\\p{L}+|locksmiths?|pet (?:grooming|sitting)|funeral (?:home|director)s?|(?:auto|car|mobile) detailing|car wash|child ?care|photograph(?:y|ers?)|videograph(?:y|ers?)|friseur\\p{L}*|kosmetik\\p{L}*|reinigung\\p{L}*|bestattung\\p{L}*|fotograf(?:ie|en|a|o|i|ía)?|autowerkstatt|kfz-?werkstatt|coiff\\p{L}+|esthétique|photographes?|nettoyage|pompes funèbres|garage automobile|peluquer[ií]a|limpieza|taller mecánico|parrucchier[ei]|estetista|carrozzeria|autofficina|kapper|schoonmaak\\p{L}*|autobedrijf',
  ],
  [
    'Manufacturing and industrial',
    'aircraft|aviation|aerospace|lubricants?|tooling|cnc|sheet metal|welding|foundry|castings?|plastics|packaging|machine shop|metallbau|werkzeugbau|zerspanung|schlosserei|anlagenbau|fertigung|schmierstoffe|lubrifiants|chaudronnerie|usinage|métallerie|fonderie|lubricantes|mecanizado|soldadura|lubrificanti|carpenteria metallica|officina meccanica|smeermiddelen|metaalbewerking|machinebouw',
  ],
  [
    'Professional services',
    "web (?:and|&) content design|content (?:design|marketing)|branding|public relations|translation (?:agency|services?)|surveyors?|notary services|event (?:planning|management)|security guards?|webdesign\\p{L}*|werbeagentur|steuerberat\\p{L}*|unternehmensberat\\p{L}*|personalvermittlung|ingenieurbüro|übersetzung\\p{L}*|agence (?:web|de communication|digitale)|expert-?comptable|comptabilité|bureau d[’']études|traduction|asesoría|gestoría|consultoría|agencia de (?:marketing|publicidad)|diseño web|commercialist[ai]|consulenza (?:aziendale|fiscale)|agenzia (?:web|di comunicazione)|boekhoud\\p{L}*|reclamebureau|accountantskantoor",
  ],
  [
    'Transportation and logistics',
    'taxi|limousine\\p{L}*|chauffeurs?|removals?|warehous\\p{L}+|parcel|vehicle rental|car rental|car hire|bus company|spedition|transporte|umzüge|umzugs\\p{L}+|mietwagen|déménag\\p{L}+|transporteur|location de voitures|mudanzas|alquiler de coches|trasporti|traslochi|noleggio|autonoleggio|verhuizing\\p{L}*|transportbedrijf',
  ],
  [
    'Energy and climate',
    'photovolta\\p{L}+|fotovolta\\p{L}+|solaranlagen?|wärmepumpen?|panneaux solaires|énergies? renouvelables?|energía solar|energi[ae] (?:solare|rinnovabil[ei])|zonnepanelen|biogas|recycling|waste (?:management|disposal)|weather forecast\\p{L}*|climate (?:data|forecast\\p{L}*)',
  ],
  [
    'Media and entertainment',
    "recording studio|theatres?|theaters?|cinema|night ?club|animation studio|verlag|tonstudio|maison d[’']édition|éditeur|production audiovisuelle|editorial|productora|casa editrice|uitgeverij",
  ],
  [
    'Nonprofit and public sector',
    'advocacy|ngo|humanitarian|volunteers?|food bank|animal shelter|gemeinnützig\\p{L}*|verein|stiftung|kirchengemeinde|association loi 1901|bénévoles?|fundación|sin ánimo de lucro|onlus|fondazione|volontariato|stichting|goede doelen',
  ],
];

/** By industry; none of these words is part of a longer one. */
export const foreignTradeWords: ReadonlyMap<Industry, RegExp> = new Map(
  trades.map(([industry, words]) => [industry, latin(`(?<!\\p{L})(?:${words})(?!\\p{L})`)]),
);
