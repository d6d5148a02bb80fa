import '../ui/style.css';
import { startCopying } from './copying.ts';
import { startDocs } from './docs-page.ts';
import { startLanguages } from './languages.ts';

// All the code of a prerendered page. Only the docs look different to a customer: they show the own key.
const docs = location.pathname.startsWith('/api-docs');
if (docs && keepsSession()) {
  document.getElementById('root')?.replaceChildren();
  import('../main.tsx');
} else {
  startCopying();
  if (docs) startDocs();
  else startLanguages();
}

/** Whether this browser keeps a session; whether it still holds is for the app to find out. */
function keepsSession() {
  return Object.keys(localStorage).some((key) =>
    /^CognitoIdentityServiceProvider\..*\.LastAuthUser$/.test(key),
  );
}
