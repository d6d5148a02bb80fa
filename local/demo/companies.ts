import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface DemoCompany {
  readonly domain: string;
  readonly name: string;
  readonly does: string;
  readonly industry: string;
  readonly people: number;
  readonly city: string;
  readonly country: string;
  readonly authority: number;
}

/** Sites of stand-ins/samples whose facts differ from each other. They need no page here. */
const sampleDomains = [
  'pinebrook-payroll.example',
  'quill-and-kettle.example',
  'olivegrove.example',
  'cedar-dental.example',
  'solveig-solar.example',
  'atelier-lacroix.example',
  'northwindlabs.example',
  'harborline-freight.example',
  'brandtmaschinen.example',
  'meridian-systems.example',
].map((domain) => ({ domain }));

/** Name; what it does; industry; people; city; country; domain authority. */
const described = `
Lumenfield; makes scheduling software for hospitals; Software; 160; Dublin; Ireland; 52
Tidemark Analytics; measures how people use mobile apps; Data analytics; 85; Lisbon; Portugal; 58
Parcelwise; compares shipping prices for online shops; Software; 42; Berlin; Germany; 39
Juniper Payments; processes card payments for pharmacies; Financial services; 190; Chicago; United States; 59
Brightwater Schools; teaches mathematics online; Education; 64; Austin; United States; 42
Quantfold; writes risk models for pension funds; Financial services; 120; Toronto; Canada; 49
Mosaic Health; makes a diary app for diabetes; Healthcare; 22; Copenhagen; Denmark; 36
Kiteline Games; makes puzzle games for phones; Video games; 48; Helsinki; Finland; 53
Orchard Data; cleans address lists for charities; Software; 11; Bristol; United Kingdom; 29
Fernway Travel; plans walking holidays; Travel; 36; Edinburgh; United Kingdom; 37
Cobalt Security; finds security holes in payment systems; Cybersecurity; 75; Tallinn; Estonia; 60
Redwood Biolabs; tests drinking water; Biotechnology; 96; Portland; United States; 43
Silo and Sons; sells seeds and feed to farmers; Agriculture; 28; Toulouse; France; 27
Threadbare Studio; draws animated films; Media; 17; Barcelona; Spain; 33
Larkspur Homes; builds timber houses; Construction; 145; Gothenburg; Sweden; 34
Maple and Finch; designs packaging for cosmetics; Design; 9; Montreal; Canada; 24
Wexford Legal; advises families on wills; Legal; 14; Wexford; Ireland; 22
Gridpoint Robotics; builds robots that sort recycling; Robotics; 210; Eindhoven; Netherlands; 57
Copperleaf Foods; cooks ready meals for supermarkets; Food and beverage; 730; Leeds; United Kingdom; 44
Riverside Clinics; treats sports injuries; Healthcare; 380; Manchester; United Kingdom; 46
Hexagon Tools; makes torque wrenches; Manufacturing; 260; Stuttgart; Germany; 41
Kestrel Freight; moves chilled goods by road and rail across the Alps; Logistics; 340; Innsbruck; Austria; 48
Sonnenhof Hotels; runs hotels by lakes; Hospitality; 520; Salzburg; Austria; 51
Nordhavn Energi; runs district heating plants; Energy; 910; Odense; Denmark; 55
Halvorsen Marine; builds ferries and service vessels for offshore wind farms; Shipbuilding; 2400; Bergen; Norway; 63
Bluepeak Insurance; insures mountain huts and ski schools; Insurance; 1150; Zurich; Switzerland; 66
Vantage Telecom; connects offices with fibre; Telecommunications; 3100; Warsaw; Poland; 71
Ostrava Steelworks; rolls steel sections for bridges; Manufacturing; 6200; Ostrava; Czechia; 58
`;

const companiesWithSites: readonly DemoCompany[] = described
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', does = '', industry = '', people, city = '', country = '', authority] =
      line.split('; ');
    const domain = `${name.toLowerCase().replaceAll(' ', '-')}.example`;
    return {
      domain,
      name,
      does,
      industry,
      people: Number(people),
      city,
      country,
      authority: Number(authority),
    };
  });

/** Companies by how many people sign up from there, most first. Few people come from large ones. */
export const demoCompanies: readonly { readonly domain: string }[] = companiesWithSites.flatMap(
  (company, index) => [company, ...(index % 2 ? [] : sampleDomains.slice(index / 2, index / 2 + 1))],
);

/** Companies whose signups match the rule for larger companies. */
export const largeDomains: ReadonlySet<string> = new Set(
  companiesWithSites.filter(({ people }) => people > 200).map(({ domain }) => domain),
);

/** Domains without a website, so that nothing is found about their companies. */
export const silentDomains = ['palegrove.example', 'stillwater-holding.example', 'nullpoint.example'];

/** Writes the companies' websites and domain metrics, which the local web serves. */
export function writeDemoSites(folder: string): void {
  const write = (domain: string, file: string, text: string) => {
    mkdirSync(path.join(folder, domain), { recursive: true });
    writeFileSync(path.join(folder, domain, file), text);
  };
  for (const company of companiesWithSites) {
    write(company.domain, 'index.html', homePage(company));
    write(company.domain, 'metrics.json', JSON.stringify({ domain_authority: company.authority }));
  }
  for (const domain of silentDomains) write(domain, 'site.json', JSON.stringify({ hangs_up: true }));
}

function homePage({ domain, name, does, industry, people, city, country }: DemoCompany): string {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `https://${domain}/`,
    industry,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="description" content="${name} ${does}.">
<script type="application/ld+json">${JSON.stringify(organization)}</script></head>
<body><h1>${name}</h1><p>${name} ${does}.</p><p>We are ${people} people in ${city}, ${country}.</p>
<footer>© ${name}</footer></body></html>
`;
}
