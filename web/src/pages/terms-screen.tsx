import { Link } from 'react-router-dom';
import { useAnchor } from '../ui/page/anchor.ts';
import { PageHeading } from '../ui/page/page.tsx';
import { privacy } from './privacy.ts';
import { PublicPage } from './shell/public-page.tsx';
import { type LegalSection, terms } from './terms.ts';

const linkClasses = 'tap font-medium text-accent-ink underline underline-offset-4';

/** `/terms-privacy`. */
export function TermsScreen() {
  useAnchor();
  return (
    <PublicPage>
      <article className="max-w-160">
        <PageHeading>Terms of Service & Privacy Policy</PageHeading>
        <p className="mt-2 text-ink-2">Last Updated: January 2025</p>
        <nav aria-label="On this page" className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          <Link to="#terms" className={linkClasses}>
            Terms of Service
          </Link>
          <Link to="#privacy" className={linkClasses}>
            Privacy Policy
          </Link>
        </nav>
        <Document id="terms" title="Terms of Service" sections={terms} />
        <Document id="privacy" title="Privacy Policy" sections={privacy} />
      </article>
    </PublicPage>
  );
}

function Document({ id, title, sections }: { id: string; title: string; sections: readonly LegalSection[] }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-6 border-t border-line pt-8">
      <h2 id={`${id}-title`} className="text-26 font-bold">
        {title}
      </h2>
      <ol>
        {sections.map((section, index) => (
          <li key={section.title} className="mt-7">
            <h3 className="text-16 font-bold">
              {index + 1}. {section.title}
            </h3>
            {section.words.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-16 text-ink-2">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-16">
        <Link to="/contact" className={linkClasses}>
          Contact us
        </Link>
      </p>
    </section>
  );
}
