import { PageHeading } from '../ui/page/page.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { ContactForm } from './contact-form.tsx';
import { PublicPage } from './shell/public-page.tsx';

/** `/contact`: a message to the people behind the product. */
export function ContactScreen() {
  return (
    <PublicPage>
      <div className="grid gap-8 lg:grid-cols-[1fr_35rem] lg:gap-16">
        <div className="max-w-120">
          <p className="mb-3 inline-block rounded-s bg-accent-soft px-2 py-0.5 text-13 font-medium text-accent-ink">
            Get in Touch
          </p>
          <PageHeading>Contact Us</PageHeading>
          <p className="mt-3 text-16 text-ink-2">
            Have a question about the API, your credits or your data? Send us a message. A person reads each
            one and replies by email.
          </p>
        </div>
        <Panel className="overflow-hidden p-6 max-sm:p-4">
          <ContactForm />
        </Panel>
      </div>
    </PublicPage>
  );
}
