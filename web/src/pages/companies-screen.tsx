import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CompaniesOverview } from '../companies/companies-overview.tsx';
import { lazyScreen } from '../platform/screens/lazy-screen.ts';
import { ScreenLoading } from '../ui/feedback/spinner.tsx';

const CompanyPage = lazyScreen(async () => (await import('./company-page.tsx')).CompanyPage);

export function CompaniesScreen() {
  const [query] = useSearchParams();
  const domain = query.get('domain');
  if (!domain) return <CompaniesOverview />;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <CompanyPage domain={domain} />
    </Suspense>
  );
}
