import days from 'virtual:api-changelog';
import { DocsFrame, Prose } from './docs-frame.tsx';

export function Changelog() {
  return (
    <DocsFrame title="API Changelog">
      <div className="max-w-160">
        <Prose>
          Fields, endpoints and codes may be added at any time. Changes that may affect your code are marked.
        </Prose>
        {days.map(({ date, day, entries }) => (
          <section key={date} id={date} aria-labelledby={`${date}-title`} className="mt-8 scroll-mt-6">
            <h2 id={`${date}-title`} className="text-19 font-bold">
              <time dateTime={date}>{day}</time>
            </h2>
            {entries.map(({ title, text, breaking }) => (
              <div key={title} className="mt-4">
                <h3 className="font-bold">
                  {title}
                  {breaking && (
                    <span className="ml-2 rounded-s bg-warn-soft px-1.5 text-13 text-warn">
                      May need a change
                    </span>
                  )}
                </h3>
                <p className="mt-1 text-16 text-ink-2">{text}</p>
              </div>
            ))}
          </section>
        ))}
      </div>
    </DocsFrame>
  );
}
