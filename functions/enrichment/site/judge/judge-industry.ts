import { industryOfWord } from '../../../../shared/enrichment/industries.ts';
import type { Candidate, Rejected } from '../candidates/candidate.ts';
import { abstain, choose, type FieldDecision, rejectAll } from './decision.ts';

/**
 * The company's industry: markup's own word; what sentences say it is, where they agree; the kind of business in
 * markup; then what may be concluded. A site that sells an application makes software, whatever trade uses it.
 */
export function judgeIndustry(candidates: readonly Candidate[], refused: readonly Rejected[]): FieldDecision {
  const of = (extractor: string) => candidates.filter((candidate) => candidate.extractor === extractor);
  const decide = (chosen: Candidate, reason: string): FieldDecision =>
    choose(chosen, reason, [
      ...refused,
      ...rejectAll(
        candidates.filter((candidate) => candidate !== chosen),
        'said less plainly',
      ),
    ]);
  const [marked] = of('organization-markup');
  if (marked) return decide(marked, 'its markup names it');
  const [software] = of('software-signs');
  const said = of('statement').find(({ value }) => !software || isSoftware(value));
  if (said) return decide(said, 'the site says what it is');
  const [typed] = of('organization-type');
  if (typed) return decide(typed, 'its markup names the kind of business');
  const concluded = [...of('opening'), ...of('trade-words'), ...of('classifier')];
  const broad = new Set(concluded.map(({ value }) => industryOfWord(String(value))));
  const [first] = concluded;
  if (software) return decide(software, 'it is sold as an application');
  if (first && broad.size === 1) return decide(first, 'titles and headlines agree');
  return abstain('industry', concluded.length > 0 ? 'the signs disagree' : 'no page says what it is', [
    ...refused,
    ...rejectAll(candidates, 'not agreed upon'),
  ]);
}

function isSoftware(value: Candidate['value']): boolean {
  const broad = industryOfWord(String(value));
  return broad === 'Software' || broad === 'Artificial intelligence';
}
