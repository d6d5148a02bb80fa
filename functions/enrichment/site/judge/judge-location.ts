import type { Candidate, Rejected } from '../candidates/candidate.ts';
import { europeanRegion, onlyPlaces, regionOrCountry } from '../words/places.ts';
import { abstain, choose, type FieldDecision } from './decision.ts';

/** The headquarters: markup and statements first, then printed addresses, then the line of `likelyPlace`. */
export function judgeLocation(
  candidates: readonly Candidate[],
  refused: readonly Rejected[],
  likelyPlace: () => Candidate | undefined,
): FieldDecision {
  const of = (...extractors: string[]) =>
    candidates.filter(({ extractor }) => extractors.includes(extractor));
  const said = [...of('label'), ...of('statement')];
  const printedOnes = of('printed-address');
  const first = said.find((one) => !isOnlyRegion(one) && !isDenied(one, printedOnes));
  const rest = (chosen: Candidate, reason: string) => [
    ...refused,
    ...candidates.filter((one) => one !== chosen).map((candidate) => ({ candidate, reason })),
  ];
  const [known] = of('organization-markup');
  // "Irving, TX, US" rather than "TX, US".
  const marked =
    of('organization-markup').find(({ value }) => String(value).endsWith(`, ${known?.value}`)) ?? known;
  if (marked && !isOnlyRegion(marked))
    return choose(marked, 'the address in its markup', rest(marked, 'markup says it more exactly'));
  if (first) return choose(first, 'the site states its location', rest(first, 'another place says it first'));
  const [printed] = printedOnes;
  if (printed) return choose(printed, 'the postal address that it prints', rest(printed, 'another page'));
  const labelled = mostFrequent(of('labelled-address'), postcodeOf);
  const address = mostFrequent(of('postcode'), postcodeOf);
  if (labelled && !address)
    return choose(labelled, 'the address that it labels so', rest(labelled, 'another address'));
  if (address) return choose(address, 'the address that its pages repeat', rest(address, 'another address'));
  const elsewhere = mostFrequent(of('postcode-elsewhere'), postcodeOf);
  const named = of('labelled-town', 'town-and-state', 'geo-tags');
  const place =
    onlyOne(named.filter(({ evidence }) => evidence !== 'title')) ??
    onlyOne(named) ??
    onlyOne(of('signed-place').filter((one) => !isOnlyRegion(one))) ??
    said[0] ??
    onlyOne(of('signed-place')) ??
    (elsewhere ? undefined : onlyOne(of('description'))) ??
    onlyOne(of('headline'));
  if (place) return choose(place, 'the only place that it names so', rest(place, 'the same'));
  if (elsewhere) return choose(elsewhere, 'the address on its pages', rest(elsewhere, 'another address'));
  const likely = likelyPlace();
  if (likely) return choose(likely, 'the line that looks like its address', rest(likely, 'one of several'));
  if (marked) return choose(marked, 'its markup names the region', rest(marked, 'the same'));
  return abstain(
    'location',
    candidates.length > 0 ? 'several places, and none says it is the seat' : 'no page names a place',
    [...refused, ...candidates.map((candidate) => ({ candidate, reason: 'one of several' }))],
  );
}

/** "Located in the Elevate building" is no town if each page prints the same address elsewhere. */
function isDenied({ value }: Candidate, printed: readonly Candidate[]): boolean {
  const [stated = ''] = String(value).split(',');
  return (
    printed.length >= 2 &&
    !onlyPlaces.test(stated) &&
    new Set(printed.map((one) => String(one.value))).size === 1 &&
    !String(printed[0]?.value).includes(stated)
  );
}

const mostOffices = 3;

function mostFrequent(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => string) {
  const groups = Map.groupBy(candidates, keyOf);
  const pagesOf = (group: readonly Candidate[]) => new Set(group.map(({ url }) => url)).size;
  const ranked = [...groups.values()].toSorted((one, other) => pagesOf(other) - pagesOf(one));
  const [best, second] = ranked;
  if (!best) return undefined;
  const isClear = second === undefined || pagesOf(best) > pagesOf(second) || ranked.length <= mostOffices;
  // The longest has the street.
  return isClear ? best.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] : undefined;
}

function postcodeOf({ value }: Candidate): string {
  return (
    /(?:\d{5}(?=(?:-\d{4})?$)|[A-Z]\d[A-Z] ?\d[A-Z]\d$|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$|\d{3} ?\d{3}$|\d{4}$)/i
      .exec(String(value))?.[0]
      .replace(/\s/g, '')
      .toLowerCase() ?? String(value).toLowerCase()
  );
}

const region = new RegExp(`^(?:${europeanRegion})$`);

/** "España, ES", "TX, US", "Germany", "Bretagne": a town on its pages says more. */
function isOnlyRegion({ value }: Candidate): boolean {
  return String(value)
    .split(', ')
    .every((part) => regionOrCountry.test(part) || region.test(part) || /^[A-Z]{2}$/.test(part));
}

function onlyOne(candidates: readonly Candidate[]): Candidate | undefined {
  // "Recife, Pernambuco" and "Recife/PE" are one place.
  const places = new Set(
    candidates.map(
      ({ value }) =>
        String(value)
          .toLowerCase()
          .split(/,|\/| [–-] /)[0],
    ),
  );
  return places.size === 1 ? candidates[0] : undefined;
}

function lengthOf({ value }: Candidate): number {
  return String(value).length;
}
