import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The way home over a screen's title. */
export function BackToDashboard() {
  return (
    <Link
      to="/dashboard"
      className="inline-flex items-center gap-2 rounded-s text-13 font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft size={16} strokeWidth={1.9} aria-hidden="true" />
      Back to Dashboard
    </Link>
  );
}
