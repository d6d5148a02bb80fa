import type { Industry } from '../../../../shared/enrichment/industries.ts';

/** Words by which titles and headlines name a trade, by the broad industry that it belongs to. */
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
