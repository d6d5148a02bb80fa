/** A page that states a name and a size. */
export function companyPage(name: string): string {
  return `<title>${name}</title><script type="application/ld+json">{"@type":"Organization","name":"${name}","numberOfEmployees":{"@type":"QuantitativeValue","value":120}}</script><h1>${name}</h1>`;
}
