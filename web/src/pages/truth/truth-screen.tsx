import { CodeBlock } from '../../ui/page/code-block.tsx';
import { PageHeading } from '../../ui/page/page.tsx';
import { PublicPage } from '../shell/public-page.tsx';
import { TruthFigures } from './figures.tsx';
import { FiguresTable } from './figures-table.tsx';
import { blind, csvAddress, fieldNames } from './measurements.ts';

const counts = blind.flatMap(({ fields }) => fields);
const answers = counts.reduce((sum, { right, wrong }) => sum + right + wrong, 0);
const sites = blind.reduce((sum, one) => sum + one.sites, 0);

export function TruthScreen() {
  return (
    <PublicPage>
      <PageHeading>How often we are right</PageHeading>
      <p className="mt-2 max-w-160 text-16 text-ink-2">
        We checked {answers.toLocaleString('en-US')} answers about {sites.toLocaleString('en-US')} companies
        against what we had read on their pages before. If we don't know, we leave the field empty.
      </p>
      <p className="mt-4">
        <a className="tap underline" download="signupscout-truth.csv" href={csvAddress}>
          Download the figures (CSV)
        </a>
      </p>
      <TruthFigures />
      <div className="mt-12 grid grid-cols-1 gap-10 md:grid-cols-2">
        <section aria-labelledby="counts">
          <h2 id="counts" className="text-19 font-bold">
            What counts
          </h2>
          <dl className="mt-3">
            {meanings.map(([word, meaning]) => (
              <div key={word} className="flex gap-4 border-t border-line py-3">
                <dt className="w-24 shrink-0 font-medium">{word}</dt>
                <dd className="text-ink-2">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="rerun">
          <h2 id="rerun" className="text-19 font-bold">
            Measure any pages
          </h2>
          <p className="mt-3 mb-4 text-ink-2">Save pages, write down what they state, and compare.</p>
          <CodeBlock label="Terminal" code="npm run bench -- truth --sites DIR --labels FILE" />
          <p className="mt-4 mb-4 text-ink-2">
            The same labels judge another provider. Save its results as JSON with your key.
          </p>
          <CodeBlock label="Another provider" code="npm run bench -- truth --results FILE --labels FILE" />
        </section>
      </div>
      <WrongAnswers />
    </PublicPage>
  );
}

const meanings = [
  [
    'Right',
    "The same as we had read on the company's site. A size is right in the same range, an industry in the same group.",
  ],
  ['Wrong', 'Any other answer, also an inferred one, and any answer that no page states.'],
  ['Left empty', 'A page states it, and our field is empty.'],
  ['Found', 'Sites with a right answer, among those that state the field.'],
  ['Interval', 'The true share is probably within it (95 percent). Few sites make it wide.'],
] as const;

function WrongAnswers() {
  const wrong = counts.reduce((sum, one) => sum + one.wrong, 0);
  const latest = blind.flatMap(({ title, wrong: own }) => own.map((one) => ({ title, ...one }))).slice(0, 12);
  return (
    <section aria-label="Our mistakes" className="mt-12">
      <h2 className="text-19 font-bold">Our mistakes</h2>
      <p className="mt-1 text-ink-2">
        The latest {latest.length} of {wrong} wrong answers.
      </p>
      <FiguresTable label="Wrong answers" columns={['Field', 'We said', 'The page says']}>
        {latest.map(({ title, field, said, expected }) => (
          <tr key={`${title} ${field} ${said} ${expected}`} className="border-t border-line">
            <th scope="row" className="px-4 py-3 font-medium whitespace-nowrap">
              {fieldNames[field] ?? field}
            </th>
            <td className="px-4 py-3">{said}</td>
            <td className="px-4 py-3">{expected ?? 'nothing that we had read'}</td>
          </tr>
        ))}
      </FiguresTable>
    </section>
  );
}
