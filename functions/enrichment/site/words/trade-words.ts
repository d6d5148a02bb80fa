import type { Industry } from '../../../../shared/enrichment/industries.ts';
import { latin } from './language.ts';

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
    /\b(?:dent(?:ist|ists|istry|al)|orthodont\w+|physicians?|doctors?|medical (?:practice|cent(?:er|re)|clinic)|clinics?|hospital|pharmac\w+|chiropract\w+|physiotherap\w+|optometr\w+|veterinar\w+|prenatal|vitamins?|recombinant proteins?|biotech\w*|molecular|cell lines?|antibod\w+|health ?care|dementia|alzheimer\S*|nursing care|care homes?|elder(?:ly)? care|senior care|assisted living|home care|hospice|sức khoẻ)\b/i,
  ],
  [
    'Legal',
    /\b(?:lawyers?|attorneys?|law firm|law offices?|solicitors?|barristers?|rechtsanw\w+|avocats?|abogados?)\b/i,
  ],
  [
    'Financial services',
    /\b(?:mortgages?|home loans?|loans?|lending|banking|bank|insurance|investments?|investing|wealth management|credit union|refinanc\w+|hedge fund|trading platform|stock (?:market|futures|options|research)|stock ?brok\w+|portfolio management|derivatives|mutual funds?)\b/i,
  ],
  [
    'Real estate and construction',
    /\b(?:real estate|realty|realtors?|homes? for sale|apartments?|estate agents?|property management|home ?builders?|custom homes?|builders|roof(?:ing|ers?)|construction|contractors?|remodeling|renovations?|flooring|plumb(?:ing|ers?)|hvac|windows (?:and|&) doors|kitchens?|coworking|co-working|office space|virtual offices?|immobili\w+|land for sale)\b/i,
  ],
  [
    'Travel and hospitality',
    /\b(?:hotels?|(?<!care )resorts?|inn|lodging|bed (?:and|&) breakfast|vacation rentals?|accommodations?|travel agency|tours?|cruises?|guest rooms?|rentas cortas)\b/i,
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
    /\b(?:non-?profit|charit(?:y|ies|able)|foundation(?=\s*(?:$|[|–—-]))|church|ministr(?:y|ies)|government)\b/i,
  ],
];

/** Rarer English trades from NACE and business directories. Other languages are in `trades.json`. */
const trades: readonly (readonly [Industry, string])[] = [
  [
    'Software',
    'app store|google play|plug-?ins?|browser extension|cyber ?security|kyc|fraud (?:prevention|detection)|anti-?fraud',
  ],
  [
    'Healthcare',
    'osteopath\\p{L}*|podiatr\\p{L}*|acupunctur\\p{L}*|dermatolog\\p{L}*|psychologists?|psychotherap\\p{L}*|midwi\\p{L}+|nursing home|opticians?',
  ],
  ['Legal', 'notar(?:y|ies)(?: public)?'],
  ['Financial services', 'pawn ?shop|financial advis\\p{L}+|tax preparation'],
  [
    'Real estate and construction',
    'architects?|interior design(?:ers?)?|landscap(?:ing|ers?)|electricians?|carpent(?:ry|ers?)|masonry|paving|plastering|scaffolding|demolition|excavation',
  ],
  [
    'Travel and hospitality',
    'hostel|guest ?house|camping|campsite|pub|caf[eé]|coffee ?(?:shop|house)|bistro|pizzeria|trattoria',
  ],
  ['Education', 'kindergarten|preschool|nursery school|driving school'],
  ['Food and agriculture', 'butchers?|confectioner\\p{L}*|distiller(?:y|ies)|vineyards?|beekeep\\p{L}*'],
  ['Retail and e-commerce', 'second ?hand|thrift|boutiques?|florists?|book ?(?:shop|store)s?|hardware store'],
  [
    'Consumer products and services',
    'barber(?:s|shop)?|hair ?(?:dresser|styl\\p{L}+)s?|nail salon|tattoo|massage|dry clean\\p{L}*|laundr\\p{L}+|locksmiths?|pet (?:grooming|sitting)|funeral (?:home|director)s?|(?:auto|car|mobile) detailing|car wash|child ?care|photograph(?:y|ers?)|videograph(?:y|ers?)',
  ],
  [
    'Manufacturing and industrial',
    'aircraft|aviation|aerospace|lubricants?|tooling|cnc|sheet metal|welding|foundry|castings?|plastics|packaging|machine shop',
  ],
  [
    'Professional services',
    'web (?:and|&) content design|content (?:design|marketing)|branding|public relations|translation (?:agency|services?)|surveyors?|notary services|event (?:planning|management)|security guards?',
  ],
  [
    'Transportation and logistics',
    'taxi|limousine\\p{L}*|chauffeurs?|removals?|warehous\\p{L}+|parcel|vehicle rental|car rental|car hire|bus company',
  ],
  [
    'Energy and climate',
    'photovolta\\p{L}+|biogas|recycling|waste (?:management|disposal)|weather forecast\\p{L}*|climate (?:data|forecast\\p{L}*)',
  ],
  ['Media and entertainment', 'recording studio|theatres?|theaters?|cinema|night ?club|animation studio'],
  ['Nonprofit and public sector', 'advocacy|ngo|humanitarian|volunteers?|food bank|animal shelter'],
];

export const rarerTradeWords: ReadonlyMap<Industry, RegExp> = new Map(
  trades.map(([industry, words]) => [industry, latin(`(?<!\\p{L})(?:${words})(?!\\p{L})`)]),
);

const types: readonly (readonly [string, Industry])[] = [
  ['SoftwareApplication WebApplication MobileApplication DesktopApplication', 'Software'],
  [
    'Dentist Physician IndividualPhysician PhysiciansOffice MedicalClinic Hospital Pharmacy Optician MedicalBusiness MedicalOrganization DiagnosticLab VeterinaryCare Physiotherapy',
    'Healthcare',
  ],
  ['Attorney LegalService Notary', 'Legal'],
  ['AccountingService EmploymentAgency', 'Professional services'],
  ['BankOrCreditUnion FinancialService InsuranceAgency', 'Financial services'],
  [
    'RealEstateAgent GeneralContractor RoofingContractor HVACBusiness Plumber Electrician HousePainter HomeAndConstructionBusiness Locksmith',
    'Real estate and construction',
  ],
  ['MovingCompany Airline SelfStorage', 'Transportation and logistics'],
  ['GasStation RecyclingCenter', 'Energy and climate'],
  [
    'Hotel Motel Resort SkiResort Hostel BedAndBreakfast Campground LodgingBusiness TravelAgency VacationRental TouristInformationCenter Restaurant FastFoodRestaurant FoodEstablishment CafeOrCoffeeShop IceCreamShop BarOrPub',
    'Travel and hospitality',
  ],
  ['Brewery Winery Distillery Bakery', 'Food and agriculture'],
  [
    'OnlineStore Store AutoPartsStore BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore MusicStore OfficeEquipmentStore OutletStore PetStore ShoeStore SportingGoodsStore ToyStore WholesaleStore',
    'Retail and e-commerce',
  ],
  [
    'AutoBodyShop AutoRepair AutoWash MotorcycleRepair TireShop BeautySalon HairSalon DaySpa NailSalon TattooParlor DryCleaningOrLaundry HealthClub ExerciseGym SportsClub',
    'Consumer products and services',
  ],
  [
    'School Preschool ElementarySchool MiddleSchool HighSchool CollegeOrUniversity EducationalOrganization',
    'Education',
  ],
  ['NGO GovernmentOrganization AnimalShelter Library', 'Nonprofit and public sector'],
  [
    'NewsMediaOrganization RadioStation TelevisionStation AmusementPark MovieTheater Museum NightClub',
    'Media and entertainment',
  ],
];

export const industryOfType: ReadonlyMap<string, Industry> = new Map(
  types.flatMap(([names, industry]) => names.split(' ').map((name) => [name, industry] as const)),
);
