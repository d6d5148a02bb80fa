import { onSessionChange } from '../session/session.ts';

const storedKey = 'signupscout:test-data';
const switchedKey = 'signupscout:test-data-switched';
/** In the links of test alerts. */
const parameter = 'test';

let on = readMode();
let signedIn = false;

/** Whether this tab shows test data in place of live data. */
export function isTestMode(): boolean {
  return on;
}

/**
 * Shows test data in this tab, or live data again. The page is loaded anew: nothing that was read, or waits to be deleted,
 * is carried from the one to the other.
 */
export function showTestData(wanted: boolean): void {
  store(wanted);
  sessionStorage.setItem(switchedKey, 'yes');
  window.location.assign(window.location.pathname);
}

/** Whether the page was loaded because test data was switched on or off; true once. */
export function wasSwitched(): boolean {
  const switched = sessionStorage.getItem(switchedKey) !== null;
  sessionStorage.removeItem(switchedKey);
  return switched;
}

/** What the link says that led here, else what the tab was switched to. */
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

/** The next sign-in in this tab begins with live data. */
onSessionChange(({ status }) => {
  if (signedIn && status === 'signed-out') {
    on = false;
    store(false);
  }
  signedIn = status === 'signed-in';
});
