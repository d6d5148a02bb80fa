import objects from 'virtual:api-fields';
import { Link } from 'react-router-dom';
import type { ObjectFacts, ResponseField } from '../../../build/facts/describe-fields.ts';
import { Code, DocsFrame, Prose } from './docs-frame.tsx';

const linkClasses =
  'inline-flex items-center font-medium text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

export function Fields() {
  return (
    <DocsFrame title="API Fields" heading="Response Fields">
      <div className="max-w-160">
        <Prose>
          The fields of the responses under <Code>/v1</Code>. Every field is present, unless its row says that
          it may be left out, and is <Code>null</Code> only if its row says so. Responses to requests with
          unknown fields have <Code>warnings</Code>, too. New fields may be added; existing ones keep their
          meaning.
        </Prose>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1">
        {objects.map(({ id, name }) => (
          <li key={id}>
            <Link to={`#${id}`} className={linkClasses}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {objects.map((object) => (
        <ObjectTable key={object.id} object={object} />
      ))}
    </DocsFrame>
  );
}

function ObjectTable({ object: { id, name, answers, fields } }: { object: ObjectFacts }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 scroll-mt-6">
      <h2 id={`${id}-title`} className="text-19 font-bold">
        {name}
      </h2>
      {answers.length > 0 && (
        <p className="mt-1 text-ink-2">
          The response of{' '}
          {answers.map((answer, at) => (
            <span key={answer}>
              {at > 0 && ', '}
              <Code>{answer}</Code>
            </span>
          ))}
        </p>
      )}
      <table className="mt-2 w-full border-y border-line max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="text-left text-13 text-ink-3">
            {['Field', 'Type and values', 'Meaning', 'Null when'].map((title) => (
              <th key={title} scope="col" className="py-2 pr-6 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {fields.map((field) => (
            <Row key={field.name} object={id} field={field} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ object, field }: { object: string; field: ResponseField }) {
  const { name, type, meaning, nullWhen, optional } = field;
  return (
    <tr
      id={`${object}.${name}`}
      className="scroll-mt-6 border-t border-line align-top max-lg:block max-lg:py-2"
    >
      <th scope="row" className="py-2 pr-6 text-left font-mono text-13 font-medium max-lg:block max-lg:py-0">
        {name}
      </th>
      <td className="py-2 pr-6 text-13 text-ink-2 lg:w-64 max-lg:block max-lg:py-0">
        {field.object ? (
          <Link to={`#${field.object}`} className={linkClasses}>
            {type}
          </Link>
        ) : (
          type
        )}
        {optional && ', may be left out'}
      </td>
      <td className="py-2 pr-6 text-ink-2 max-lg:block max-lg:py-0">{meaning}</td>
      <td className="py-2 text-ink-2 lg:w-64 max-lg:block max-lg:py-0">
        {nullWhen ? (
          <>
            <span className="lg:hidden">Null when: </span>
            {nullWhen}
          </>
        ) : (
          <span className="text-ink-3 max-lg:hidden">never</span>
        )}
      </td>
    </tr>
  );
}
