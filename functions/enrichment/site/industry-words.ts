/** Words that name an industry by themselves. A word that two industries use belongs to neither. */
export const industryWords: readonly { readonly industry: string; readonly words: RegExp }[] = [
  { industry: 'Software', words: /\b(?:software|saas|app development|developer tools?|logiciels?)\b/i },
  {
    industry: 'Logistics',
    words:
      /\b(?:logistics|freight|shipping company|haulage|supply chain|spedition|logistik|transporteur|courier)\b/i,
  },
  {
    industry: 'Construction',
    words: /\b(?:construction|general contractor|building contractor|bauunternehmen|roofing)\b/i,
  },
  { industry: 'Insurance', words: /\b(?:insurance|insurer|versicherung|assurance)\b/i },
  { industry: 'Banking', words: /\b(?:bank|banking|credit union)\b/i },
  {
    industry: 'Financial services',
    words:
      /\b(?:fintech|financial services|wealth management|asset management|investment management|payments company|payments provider)\b/i,
  },
  {
    industry: 'Healthcare',
    words: /\b(?:health ?care|hospital|medical clinic|telehealth|dental practice)\b/i,
  },
  { industry: 'Medical devices', words: /\b(?:medical (?:devices?|technology)|medtech|medizintechnik)\b/i },
  { industry: 'Pharmaceuticals', words: /\b(?:pharmaceuticals?|pharma)\b/i },
  { industry: 'Biotechnology', words: /\b(?:biotech|biotechnology|genomics)\b/i },
  {
    industry: 'Legal services',
    words: /\b(?:law firm|legal services|attorneys|solicitors|rechtsanwälte|kanzlei)\b/i,
  },
  { industry: 'Accounting', words: /\b(?:accounting|accountancy|bookkeeping|steuerberatung)\b/i },
  {
    industry: 'Marketing',
    words:
      /\b(?:marketing|advertising|seo agency|public relations|branding) (?:agency|company|firm|studio|consultancy)\b/i,
  },
  {
    industry: 'Design',
    words: /\b(?:design (?:studio|agency|firm)|atelier de design|architecture d'intérieur)\b/i,
  },
  {
    industry: 'Architecture',
    words: /\b(?:architecture (?:firm|studio|practice)|architects|architekturbüro)\b/i,
  },
  { industry: 'Real estate', words: /\b(?:real estate|property management|immobilien|immobilier)\b/i },
  {
    industry: 'Education',
    words: /\b(?:education company|edtech|e-learning|online courses|language school|tutoring)\b/i,
  },
  {
    industry: 'Renewable energy',
    words:
      /\b(?:renewable energy|solar (?:energy|power|panels?|installer)|wind (?:energy|power)|photovoltaik)\b/i,
  },
  { industry: 'Automotive', words: /\b(?:automotive|car dealer(?:ship)?|auto parts)\b/i },
  { industry: 'Aerospace', words: /\b(?:aerospace|aircraft manufacturer|satellite manufacturer)\b/i },
  {
    industry: 'Mechanical engineering',
    words: /\b(?:mechanical engineering|machine tools?|maschinenbau|machinery manufacturer)\b/i,
  },
  {
    industry: 'Food and beverage',
    words:
      /\b(?:brewery|bakery|coffee roaster[sy]?|food (?:company|manufacturer|producer)|beverage|winery|distillery)\b/i,
  },
  { industry: 'Hospitality', words: /\b(?:hotel|hotels|hospitality|restaurant group)\b/i },
  { industry: 'Travel', words: /\b(?:travel (?:agency|company)|tour operator|reisebüro)\b/i },
  {
    industry: 'Cybersecurity',
    words: /\b(?:cyber ?security|information security) (?:company|firm|provider|consultancy|startup)\b/i,
  },
  {
    industry: 'Recruitment',
    words: /\b(?:recruitment|staffing|recruiting|personalvermittlung) (?:agency|company|firm)\b/i,
  },
  { industry: 'Agriculture', words: /\b(?:agriculture|agritech|agtech|farming)\b/i },
  { industry: 'Telecommunications', words: /\b(?:telecommunications|telecom|internet service provider)\b/i },
  {
    industry: 'Fashion',
    words: /\b(?:fashion|clothing|apparel|haute couture|maroquinerie|leather goods)\b/i,
  },
  { industry: 'Furniture', words: /\b(?:furniture|möbel|mobilier|ébénisterie|cabinetmak(?:er|ing))\b/i },
  {
    industry: 'Management consulting',
    words: /\b(?:management consult(?:ing|ancy)|unternehmensberatung|strategy consult(?:ing|ancy))\b/i,
  },
  { industry: 'Chemicals', words: /\b(?:chemicals?|chemical company|chemie)\b/i },
  { industry: 'Video games', words: /\b(?:video games?|game (?:studio|developer))\b/i },
  { industry: 'Robotics', words: /\b(?:robotics)\b/i },
];
