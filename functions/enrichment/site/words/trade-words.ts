import type { Industry } from '../../../../shared/enrichment/industries.ts';
import { latin } from './latin.ts';

export const tradeWords: readonly (readonly [Industry, RegExp])[] = [
  [
    'Software',
    /\b(?:(?:management|accounting|billing|inventory|project|business|marketing|sales|hr|crm|cloud|ai|invoicing|scheduling|booking|help ?desk|web-based|open[- ]source|enterprise) )+(?:software|platform|app|tool|system)s?\b|\bsoftware(?! (?:development|engineering) jobs)\b|\bsaas\b|\bdeveloper tools?\b|\bobservability\b|\bkubernetes\b|\bno-code\b|\bapis?\b/i,
  ],
  [
    'Artificial intelligence',
    /\b(?:machine learning|artificial intelligence|ml (?:engineer|models?)|large language models?|llms?|ai (?:models?|agents?|lab|research|generator))\b/i,
  ],
  [
    'Healthcare',
    /\b(?:dent(?:ist|ists|istry|al)|orthodont\w+|physicians?|doctors?|medical (?:practice|cent(?:er|re)|clinic)|clinics?|hospital|pharmac\w+|chiropract\w+|physiotherap\w+|optometr\w+|veterinar\w+|prenatal|vitamins?|recombinant proteins?|biotech\w*|molecular|cell lines?|antibod\w+|health ?care|sức khoẻ)\b/i,
  ],
  [
    'Legal',
    /\b(?:lawyers?|attorneys?|law firm|law offices?|solicitors?|barristers?|rechtsanw\w+|avocats?|abogados?)\b/i,
  ],
  [
    'Financial services',
    /\b(?:mortgages?|home loans?|loans?|lending|banking|bank|insurance|investments?|investing|wealth management|credit union|refinanc\w+|hedge fund|trading platform)\b/i,
  ],
  [
    'Real estate and construction',
    /\b(?:real estate|realty|realtors?|homes? for sale|apartments?|estate agents?|property management|home ?builders?|custom homes?|builders|roof(?:ing|ers?)|construction|contractors?|remodeling|renovations?|flooring|plumb(?:ing|ers?)|hvac|windows (?:and|&) doors|kitchens?|coworking|co-working|office space|virtual offices?|immobili\w+|land for sale)\b/i,
  ],
  [
    'Travel and hospitality',
    /\b(?:hotels?|resorts?|inn|lodging|bed (?:and|&) breakfast|vacation rentals?|accommodations?|travel agency|tours?|cruises?|guest rooms?|rentas cortas)\b/i,
  ],
  [
    'Education',
    /\b(?:schools?|training courses?|courses?|e-?learning|tutor(?:s|ing)|study abroad|universit\w+|college|education|music classes|academy)\b/i,
  ],
  [
    'Food and agriculture',
    /\b(?:restaurants?|ice cream|bakery|brewery|winery|catering|farm(?:s|ing|ers?)?|agricultur\w+|aquaculture|fish(?:eries| farming)|food and beverage|crop)\b/i,
  ],
  [
    'Retail and e-commerce',
    /\b(?:online (?:store|shop)|shop online|store|wholesal\w+|supplies|free shipping|shopping cart|add to cart|discount|jewell?ery|clothing|apparel|e-?commerce|classifieds|low(?:est)? prices)\b/i,
  ],
  [
    'Consumer products and services',
    /\b(?:furniture|cosmetics|beauty|hair salon|spa|fitness|gym|weddings?|toys?|pets?|gifts?|home decor|collision repair|auto(?:motive)? (?:repair|body)|cleaning services?|mobilya)\b/i,
  ],
  [
    'Manufacturing and industrial',
    /\b(?:manufactur\w+|hydraulic|valves?|machin(?:e tools?|ery|ing)|industrial|forklifts?|fabrication|presses|glass|fabri[ck]\w*|maschinen\w*|license plates?|bespoke showers?)\b/i,
  ],
  [
    'Professional services',
    /\b(?:marketing agency|digital agency|creative agency|web(?:site)? design(?:er)?s?|seo|staffing|recruit(?:ment|ing)|consult(?:ing|ants?|ancy)|accounting firm|accountants?|bookkeeping|advertising|graphic design|it support|managed it|it services|product engineering|digital (?:growth|marketing)|développ(?:eur|ement) (?:web|freelance))\b/i,
  ],
  [
    'Transportation and logistics',
    /\b(?:freight|logistics|trucking|shipping company|courier|moving company|movers|haulage|couriers?)\b/i,
  ],
  [
    'Telecommunications and hardware',
    /\b(?:telecommunications?|voip|telephone numbers|telephony|broadband|telecoms?|bar ?codes?|scanners?|electronics|semiconductors?|phone systems?)\b/i,
  ],
  [
    'Energy and climate',
    /\b(?:solar|renewable|wind power|oil ?field|oil and gas|energy (?:company|provider|storage)|ev charging|carbon)\b/i,
  ],
  [
    'Media and entertainment',
    /\b(?:video production|film|magazine|news|publisher|podcasts?|gaming|games|music label|radio)\b/i,
  ],
  [
    'Nonprofit and public sector',
    /\b(?:non-?profit|charit(?:y|ies|able)|foundation|church|ministr(?:y|ies)|government)\b/i,
  ],
];

/**
 * More trades from NACE and business directories: rarer English words, and common ones in German, French,
 * Spanish, Italian and Dutch.
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

export const foreignTradeWords: ReadonlyMap<Industry, RegExp> = new Map(
  trades.map(([industry, words]) => [industry, latin(`(?<!\\p{L})(?:${words})(?!\\p{L})`)]),
);

const types: readonly (readonly [string, Industry])[] = [
  ['SoftwareApplication WebApplication MobileApplication DesktopApplication', 'Software'],
  [
    'Dentist Physician IndividualPhysician PhysiciansOffice MedicalClinic Hospital Pharmacy Optician MedicalBusiness MedicalOrganization DiagnosticLab VeterinaryCare Physiotherapy',
    'Healthcare',
  ],
  ['Attorney LegalService Notary', 'Legal'],
  ['AccountingService ProfessionalService EmploymentAgency', 'Professional services'],
  ['BankOrCreditUnion FinancialService InsuranceAgency', 'Financial services'],
  [
    'RealEstateAgent GeneralContractor RoofingContractor HVACBusiness Plumber Electrician HousePainter HomeAndConstructionBusiness Locksmith',
    'Real estate and construction',
  ],
  ['MovingCompany Airline', 'Transportation and logistics'],
  [
    'Hotel Motel Resort Hostel BedAndBreakfast LodgingBusiness TravelAgency VacationRental',
    'Travel and hospitality',
  ],
  ['Restaurant CafeOrCoffeeShop BarOrPub', 'Travel and hospitality'],
  ['Brewery Winery Distillery Bakery', 'Food and agriculture'],
  [
    'OnlineStore ClothingStore BookStore JewelryStore ShoeStore ToyStore ElectronicsStore FurnitureStore HardwareStore GroceryStore WholesaleStore DepartmentStore',
    'Retail and e-commerce',
  ],
  [
    'BeautySalon HairSalon DaySpa NailSalon HealthClub ExerciseGym SportsClub',
    'Consumer products and services',
  ],
  [
    'School Preschool ElementarySchool MiddleSchool HighSchool CollegeOrUniversity EducationalOrganization',
    'Education',
  ],
  ['NGO GovernmentOrganization', 'Nonprofit and public sector'],
  ['NewsMediaOrganization RadioStation TelevisionStation', 'Media and entertainment'],
];

export const industryOfType: ReadonlyMap<string, Industry> = new Map(
  types.flatMap(([names, industry]) => names.split(' ').map((name) => [name, industry] as const)),
);
