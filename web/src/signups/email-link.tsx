import { Link } from 'react-router-dom';
import type { SignupRow } from '../../../shared/signups/api.ts';
import { signupLink } from '../platform/screens/signup-link.ts';
import { EmailCell, emailClasses } from './cells.tsx';

/** The email of a signup with its blaze; it leads to the detail. */
export function EmailLink({ row }: { row: SignupRow }) {
  return (
    <EmailCell
      email={
        <Link
          to={signupLink(row.id)}
          title={row.email}
          className={`${emailClasses} leading-5 pointer-coarse:leading-11`}
        >
          {row.email}
        </Link>
      }
      alerted={row.alerted_at !== null}
      alertInDoubt={row.alert_unknown_at !== null}
    />
  );
}
