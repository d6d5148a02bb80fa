import { onSessionChange } from '../session/session.ts';

const storedKey = 'signupscout:test-data';
const switchedKey = 'signupscout:test-data-switched';
/** Query parameter in the links of test alerts. */
const parameter = 'test';

let on = readMode();
let signedIn = false;

export function isTestMode(): boolean {
  return on;
}

/**
 * Switches between test and live data. Reloads the page, so that cached data and pending deletions are
 * dropped.
 */
export function showTestData(wanted: boolean): void {
  store(wanted);
  sessionStorage.setItem(switchedKey, 'yes');
  window.location.assign(window.location.pathname);
}

/** True once after the page reloaded for a switch. */
export function wasSwitched(): boolean {
  const switched = sessionStorage.getItem(switchedKey) !== null;
  sessionStorage.removeItem(switchedKey);
  return switched;
}

/** A link's parameter wins over the tab's stored mode. */
function readMode(): boolean {
  const address = new URL(window.location.href);
  const asked = address.searchParams.get(parameter);
  if (asked === null) return sessionStorage.getItem(storedKey) !== null;
  store(asked === '1');
  address.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', address);
  return asked === '1';
}

function store(wanted: boolean): void {
  if (wanted) sessionStorage.setItem(storedKey, 'yes');
  else sessionStorage.removeItem(storedKey);
}

/** The next sign-in in this tab starts with live data. */
onSessionChange(({ status }) => {
  if (signedIn && status === 'signed-out') {
    on = false;
    store(false);
  }
  signedIn = status === 'signed-in';
});
