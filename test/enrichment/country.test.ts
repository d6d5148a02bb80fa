import { expect, test } from 'vitest';
import { allCountries, countryName, countryOf, isCountry } from '../../shared/enrichment/country.ts';

test.each([
  ['Bergen, Norway', 'NO'],
  ['Austin, TX 78701', 'US'],
  ['2017 N Oak Street Arlington, VA 22207', 'US'],
  ['Texas', 'US'],
  ['London England', 'GB'],
  ['10 Mill Lane, Leeds, GB', 'GB'],
  ['München, Deutschland', 'DE'],
  ['Köpenhamn, Danmark', 'DK'],
  ['Toronto, ON M5V 2T6', 'CA'],
  ['Sydney NSW 2000, Australia', 'AU'],
  ['San Francisco, CA', 'US'],
  ['Tbilisi, Georgia', 'GE'],
  ['Atlanta, Georgia 30303', 'US'],
  ['Dublin 2, Ireland', 'IE'],
  ['USA', 'US'],
  ['Amsterdam, The Netherlands', 'NL'],
])('%s is in %s', (location, code) => {
  expect(countryOf(location)).toBe(code);
});

test('every country can be chosen and is found by its English name', () => {
  const countries = allCountries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.filter(({ code, name }) => countryOf(name) !== code)).toEqual([]);
  expect(countryName('NO')).toBe('Norway');
  expect([isCountry('NO'), isCountry('EU'), isCountry('Norway')]).toEqual([true, false, false]);
});
