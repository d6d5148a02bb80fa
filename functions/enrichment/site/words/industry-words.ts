import { latin } from './phrases.ts';

/** Words that name an industry. German compounds (`Softwareunternehmen`) start with their word. */
const vocabulary: Readonly<Record<string, string>> = {
  Software:
    'software\\p{L}*|saas|app development|mobile apps?|developer tools?|web applications?|logiciels?|apps|cloud platform',
  'Information technology':
    'it services|it consult(?:ing|ancy)|it support|managed services?|it-dienstleist\\p{L}*|web hosting|hosting provider|data cent(?:re|er) (?:operator|provider|company)|systemhaus|cloud infrastructure',
  'Artificial intelligence':
    'artificial intelligence|machine learning|ai company|ai startup|ai lab|ai platform',
  'Data analytics': 'analytics company|data analytics|business intelligence|analytics platform',
  Cybersecurity:
    'cyber ?-?security|information security|network security|cybersicherheit|it-sicherheit|cybersécurité|ciberseguridad',
  Logistics:
    'logistics|logistic company|car rental|freight|shipping company|haulage|trucking|supply chain|spedition\\p{L}*|logistik\\p{L}*|logistique|logística|logistica|transporteur|courier|transportunternehmen',
  Construction:
    'construction|general contractor|building contractor|bauunternehmen|bauunternehmung|roofing|bâtiment|constructora|construcción|costruzioni|civil engineering|homebuilder|home builder|scaffolding',
  Insurance:
    'insurance|insurtech|insurer|versicherung\\p{L}*|assurances?|seguros|assicurazion\\p{L}+|verzekering\\p{L}*',
  Banking: 'bank|banking|credit union|banque|banco|sparkasse|building society',
  'Financial services':
    'fintech|financial services|wealth management|asset management|investment (?:management|firm|company)|private equity|venture capital|payments? (?:company|provider|platform|processor)|lending (?:company|platform)|mortgage broker|financial advis\\p{L}+|finanzdienst\\p{L}*|payments infrastructure',
  Healthcare:
    'health ?care|hospital|medical (?:clinic|practice|cent(?:re|er))|health clinic|telehealth|telemedicine|dental (?:practice|clinic|care)|dentist|dentists|physiotherapy|krankenhaus|clinique|clínica|home care|nursing homes?|healthtech',
  'Veterinary services': 'veterinary (?:practice|clinic|hospital)|tierarztpraxis',
  'Medical devices':
    'medical (?:devices?|technology|equipment)|medtech|medizintechnik\\p{L}*|diagnostics company',
  Pharmaceuticals: 'pharmaceuticals?|pharma|pharmaunternehmen',
  Biotechnology: 'biotech|biotechnology|genomics|life sciences?',
  'Legal services':
    "law firm|legal services|attorneys|solicitors|rechtsanwälte|anwaltskanzlei|rechtsanwaltskanzlei|kanzlei|cabinet d[’']avocats|bufete|studio legale|barristers",
  Accounting:
    'accounting|accountancy|accountants|bookkeeping|steuerberatung\\p{L}*|steuerkanzlei|steuerbüro|expertise comptable|tax advis\\p{L}+|audit firm',
  Marketing:
    '(?:digital |content |performance |social media |email |creative )?(?:marketing|advertising|seo|public relations|pr|branding|communications?) (?:agency|company|firm|studio|consultancy)|creative agency|digital agency|ad agency|werbeagentur|marketingagentur|kommunikationsagentur|agence de (?:communication|publicité|marketing)|agencia de (?:marketing|publicidad|comunicación)|agenzia di (?:comunicazione|marketing)|reclamebureau',
  Design:
    "design (?:studio|agency|firm|consultancy)|product design|interior design|graphic design|graphisme|(?:atelier|studio|agence) de design(?: graphique)?|architecture d[’']intérieur|designagentur|designbüro|estudio de diseño|studio di design",
  Architecture:
    "architecture (?:firm|studio|practice|office)|architectural (?:firm|practice|studio)|architects|architekturbüro|cabinet d[’']architec\\p{L}+|estudio de arquitectura|studio di architettura",
  Engineering:
    "engineering (?:firm|company|consultancy|services)|ingenieurbüro|bureau d[’']études|ingeniería|ingegneria",
  'Real estate':
    'real estate|property management|property developer|proptech|estate agency|immobilien\\p{L}*|immobilier|immobiliaria|inmobiliari\\p{L}+|immobiliare|coworking|co-working',
  Education:
    'education company|education provider|edtech|e-learning|online courses|language school|tutoring|university|business school|training provider|music school|driving school|sprachschule|école de langues|bildungsträger|academy',
  'Renewable energy':
    'renewable energy|renewables|clean energy|solar|solar (?:energy|power|panels?|installer|company)|wind (?:energy|power|farms?)|photovolta\\p{L}+|fotovolta\\p{L}+|energía solar|energía renovable|energías renovables|energi[ae] rinnovabil[ei]|énergies? renouvelables?|solarenergie|geothermal|erneuerbare energien',
  Energy:
    'energy (?:company|provider|supplier|trading)|utility company|electric(?:ity)? (?:utility|supplier)|oil and gas|energieversorg\\p{L}+|stadtwerke|battery storage',
  Automotive:
    'automotive|car dealer(?:ship)?|auto parts|vehicle manufacturer|autohaus|automobil\\p{L}*|automobile|concessionnaire|electric vehicles?',
  Aerospace:
    'aerospace|aircraft (?:manufacturer|maker|parts)|satellites?|satellite manufacturer|space company|launch vehicles|aviation|luft- und raumfahrt|aéronautique',
  'Mechanical engineering':
    'mechanical engineering|machine tools?|machine builder|maschinenbau\\p{L}*|machinery|machinery manufacturer|anlagenbau\\p{L}*|machines-outils|maquinaria|macchinari',
  Manufacturing:
    'contract manufacturer|prototyping|machine shop|metalwork(?:ing)?|metal fabrication|injection mou?lding|foundry|steel (?:company|maker|producer|manufacturer)|plastics manufacturer|packaging manufacturer|packaging company',
  Electronics:
    'electronics|semiconductors?|chip ?maker|sensors? (?:maker|manufacturer)|consumer electronics|elektronik\\p{L}*|électronique|electrónica',
  'Food and beverage':
    'brewery|breweries|brauerei\\p{L}*|brasserie|bakery|bäckerei\\p{L}*|boulangerie|panadería|coffee roaster[sy]?|roastery|rösterei|food (?:company|manufacturer|producer|brand)|beverages?|beverage company|winery|weingut|bodega|cantina|distillery|dairy|cheesemaker|chocolatier|chocolate maker|meal kits?|snack (?:company|brand)|fromagerie|tea company',
  Hospitality:
    'hotel|hotels|hospitality|restaurants?|restaurant group|catering|café|bed and breakfast|hotelgruppe|hôtellerie|hôteli(?:er|ère)|hostel',
  Travel:
    'travel (?:agency|company|platform)|tour operator|reisebüro|reiseveranstalter|agence de voyages?|agencia de viajes|agenzia viaggi|airline|cruise line',
  Recruitment:
    '(?:recruitment|staffing|recruiting|executive search|employment|temp) (?:agency|company|firm|services)|headhunter|personalvermittlung|personalberatung|personaldienstleister|cabinet de recrutement|uitzendbureau',
  'Human resources':
    'hr (?:platform|consultancy|services)|payroll (?:company|provider|services)|human resources (?:company|consultancy)',
  Agriculture:
    'agriculture|agricultural|agritech|agtech|farming|farm|landwirtschaft\\p{L}*|agricole|agrícola|agricola|seeds? company|horticulture|greenhouse grower',
  Telecommunications:
    'telecommunications|telecom|telecoms|telco|internet service provider|mobile operator|fib(?:re|er) (?:network|broadband)|telekommunikation\\p{L}*|télécom\\p{L}*',
  Fashion:
    'fashion|clothing|apparel|footwear|shoe (?:brand|company|maker)|haute couture|maroquinerie|leather goods|jewell?ery|mode(?:label|marke)|moda',
  Furniture:
    'furniture|möbel\\p{L}*|mobilier|muebles|mobili|meubels|ébénisterie|cabinetmak(?:er|ing)|tischlerei|schreinerei',
  Retail:
    'retailer|retail (?:company|chain)|supermarkets?|department stores?|online (?:shop|store|retailer)|webshop|onlineshop|einzelhandel\\p{L}*|einzelhändler',
  'E-commerce':
    'e-?commerce(?! (?:agency|specialist|consult|expert|develop|solution))|online marketplace|marketplace',
  'Management consulting':
    'management consult(?:ing|ancy|ants)|strategy consult(?:ing|ancy)|business consult(?:ing|ancy)|unternehmensberatung|conseil en (?:stratégie|management)|consultoría|consulting (?:firm|company|group)|consultancy',
  Chemicals: 'chemicals?|chemical company|coatings manufacturer|chemieunternehmen|chimie',
  'Video games':
    'video ?games?|game (?:studio|developer|publisher)|games (?:studio|developer)|spieleentwickler',
  Robotics: 'robotics|industrial robots',
  Media:
    "media company|publisher|publishing (?:company|house)|broadcaster|radio station|television (?:station|network)|news organi[sz]ation|film production|production company|podcast (?:network|studio)|verlag|maison d[’']édition|editorial",
  Environment:
    'waste management|recycling|environmental services|water treatment|climate ?tech|carbon removal|entsorgung\\p{L}*',
  Nonprofit:
    'non-?profit|charity|charitable|ngo|(?:charitable|family|community|research|educational) foundation|foundation(?= that\\b| dedicated\\b|$)|gemeinnützig\\p{L}*',
  Cosmetics: 'cosmetics|skincare|skin care|beauty (?:brand|company)|kosmetik\\p{L}*|cosmétiques',
  Sports: 'fitness (?:company|studio|chain)|gym|gyms|sports (?:club|brand|equipment)|fitnessstudio',
  Security: 'security (?:services|guards)|alarm systems|surveillance systems|sicherheitsdienst',
};

export const industries: readonly string[] = Object.keys(vocabulary);

const anyWord = latin(`(?<!\\p{L})(?:${Object.values(vocabulary).join('|')})(?!\\p{L})`, 'gi');
const words = Object.entries(vocabulary).map(([industry, alternatives]) => ({
  industry,
  own: latin(`^(?:${alternatives})$`),
}));

/** The last named industry wins: an "insurance software company" makes software. */
export function industryIn(phrase: string): string | undefined {
  const last = phrase.match(anyWord)?.at(-1);
  return last === undefined ? undefined : words.find(({ own }) => own.test(last))?.industry;
}
