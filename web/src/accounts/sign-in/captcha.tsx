import { useEffect, useRef, useState } from 'react';
import { loadConfig } from '../../platform/api/config.ts';
import { announceFailure } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { loadTurnstile, type TurnstileOptions } from './turnstile.ts';

export function announceCaptchaFailed(): void {
  announceFailure('CAPTCHA verification failed. Please try again.');
}

/**
 * The Turnstile widget, in a box of its final size. `onToken` gets each token, and undefined when it
 * expires. Tokens work once: a new `round` restarts the widget.
 */
export function Captcha({ round, onToken }: { round: number; onToken: (token: string | undefined) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<() => void>(undefined);
  const latestOnToken = useRef(onToken);
  latestOnToken.current = onToken;
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: Retry restarts it.
  useEffect(() => {
    let gone = false;
    setFailed(false);
    let remove = () => {};
    const start = async () => {
      const config = await loadConfig();
      const turnstile = await loadTurnstile(config.turnstileScriptUrl);
      if (gone || !box.current) return;
      const options = optionsFor(config.turnstileSiteKey, (token) => latestOnToken.current(token));
      const id = turnstile.render(box.current, options) ?? undefined;
      shown.current = () => turnstile.reset(id);
      remove = () => turnstile.remove(id);
    };
    start().catch(() => {
      if (gone) return;
      setFailed(true);
      announceFailure('CAPTCHA failed to load', 'Please refresh the page and try again.');
    });
    return () => {
      gone = true;
      remove();
    };
  }, [tries]);

  useEffect(() => {
    if (round > 0) shown.current?.();
  }, [round]);

  return (
    <div className="relative h-[65px] w-[300px] overflow-hidden rounded-m bg-sunken">
      <div ref={box} />
      {failed && (
        <div className="absolute inset-0 flex items-center justify-between gap-3 px-4 text-13 text-ink-2">
          The CAPTCHA couldn't be loaded.
          <Button size="compact" onClick={() => setTries(tries + 1)}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

function optionsFor(sitekey: string, onToken: (token: string | undefined) => void): TurnstileOptions {
  return {
    sitekey,
    theme: 'dark',
    size: 'normal',
    retry: 'auto',
    'retry-interval': 8000,
    callback: onToken,
    'error-callback': () => {
      onToken(undefined);
      announceCaptchaFailed();
      return true;
    },
    'expired-callback': () => onToken(undefined),
  };
}
