/** Turnstile without React, for the app and for prerendered pages. */
interface Turnstile {
  render(element: HTMLElement, options: TurnstileOptions): string | null | undefined;
  reset(id?: string): void;
  remove(id?: string): void;
}

export interface TurnstileOptions {
  sitekey: string;
  theme: 'dark';
  size: 'normal' | 'compact';
  retry: 'auto';
  'retry-interval': number;
  callback: (token: string) => void;
  'error-callback': (code?: string) => boolean;
  'expired-callback': () => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const responseTimeout = 30_000;
let pending: Promise<Turnstile> | undefined;

/**
 * Loads Turnstile's script once. Rejects if it fails or takes longer than 30 s; the next call retries.
 * (Turnstile's React wrapper does not report a failed script.)
 */
export function loadTurnstile(url: string): Promise<Turnstile> {
  if (window.turnstile) return Promise.resolve(window.turnstile);
  pending ??= inject(url).finally(() => {
    pending = undefined;
  });
  return pending;
}

function inject(url: string): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const address = new URL(url, window.location.href);
    address.searchParams.set('render', 'explicit');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The CAPTCHA script did not load.'));
    };
    const timer = setTimeout(fail, responseTimeout);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      if (window.turnstile) resolve(window.turnstile);
      else fail();
    };
    script.src = address.href;
    script.async = true;
    document.head.append(script);
  });
}
