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
  const [labelled] = of('labelled-address');
  if (labelled) return choose(labelled, 'the address that it labels so', rest(labelled, 'another address'));
  const named = of('town-and-state');
  const place =
    onlyOne(named.filter(({ evidence }) => evidence !== 'title')) ??
    onlyOne(named) ??
    said[0] ??
    onlyOne(of('description')) ??
    onlyOne(of('headline'));
  if (place) return choose(place, 'the only place that it names so', rest(place, 'the same'));
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
