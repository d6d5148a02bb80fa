import { expect, test } from 'vitest';
import { allCountries, countryName, countryOf, isCountry } from '../../shared/enrichment/country.ts';

test.each(
  Object.entries({
    US: `Austin, TX 78701 | 2017 N Oak Street Arlington, VA 22207 | Texas | San Francisco, CA | Atlanta, Georgia 30303 | USA`,
    GB: 'London England | 10 Mill Lane, Leeds, GB',
    ...{
      NO: 'Bergen, Norway',
      DE: 'München, Deutschland | Berlin, BE, DE',
      DK: 'Köpenhamn, Danmark',
      CA: 'Toronto, ON M5V 2T6 | Toronto, ON, CA',
    },
    ...{ AU: 'Sydney NSW 2000, Australia', GE: 'Tbilisi, Georgia', IE: 'Dublin 2, Ireland' },
    NL: 'Amsterdam, The Netherlands',
  }).flatMap(([code, locations]) => locations.split(' | ').map((location) => [location, code])),
)('%s is in %s', (location, code) => {
  expect(countryOf(location)).toBe(code);
});

test('every country can be chosen and is found by its English name', () => {
  const countries = allCountries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.filter(({ code, name }) => countryOf(name) !== code)).toEqual([]);
  expect(countryName('NO')).toBe('Norway');
  expect([isCountry('NO'), isCountry('EU'), isCountry('Norway')]).toEqual([true, false, false]);
});
