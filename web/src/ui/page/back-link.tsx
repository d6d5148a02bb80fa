import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The way back over a screen's title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-2 rounded-s text-13 font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft size={16} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </Link>
  );
}

/** The way home from a screen of the navigation. */
export function BackToDashboard() {
  return <BackLink to="/dashboard">Back to Dashboard</BackLink>;
}
