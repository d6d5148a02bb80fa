/** The credit packages on sale (specification, section 3): prices in US dollars. */
export const creditPackages = [
  { credits: 500, price: 10, perCredit: '$0.02', label: undefined },
  { credits: 1000, price: 20, perCredit: '$0.02', label: 'most popular' },
  { credits: 5000, price: 75, perCredit: '$0.015', label: '25% off' },
  { credits: 20_000, price: 200, perCredit: '$0.01', label: '50% off' },
] as const;
