import { verifyTurnstile } from '../../../../shared/accounts/api.ts';
import { type TriedCompany, tryDomain } from '../../../../shared/enrichment/api.ts';
import { loadTurnstile } from '../../accounts/sign-in/turnstile.ts';
import { CallError, call } from '../../platform/api/call.ts';
import { loadConfig } from '../../platform/api/config.ts';
import { sampleCompanies, wordsOf } from './sample-companies.ts';

interface Message {
  readonly title: string;
  readonly lines: readonly string[];
  readonly look?: 'reading' | 'captcha' | 'start';
}

/** Tries the domain in the card's field, and shows its result instead of the sample. */
export async function tryDomainIn(card: HTMLElement, receipt?: string): Promise<void> {
  const input = part<HTMLInputElement>(card, 'input');
  const domain = domainIn(input.value);
  const round = String(Number(card.dataset.round ?? 0) + 1);
  card.dataset.round = round;
  showProblem(card, '');
  const sample = sampleCompanies[domain];
  if (sample) return showCompany(card, sample, 'Sample');
  if (domain === '') return showProblem(card, "Type a company's domain.");
  showMessage(card, reading(domain));
  try {
    const { state, company } = await call(tryDomain, { domain, ...(receipt ? { receipt } : {}) });
    if (card.dataset.round !== round) return;
    if (company) showCompany(card, company, noteOf(company));
    else showMessage(card, endings[state](domain));
  } catch (failure) {
    if (card.dataset.round === round) showFailure(card, failure);
  }
}

/** Only the domain of an email is sent. */
function domainIn(typed: string): string {
  return typed
    .slice(typed.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

function showFailure(card: HTMLElement, failure: unknown): void {
  if (!(failure instanceof CallError)) throw failure;
  if (failure.fields.domain) {
    showCompany(card);
    showProblem(card, failure.fields.domain);
  } else if (failure.status === 400) void showCaptcha(card);
  else if (failure.status === 429)
    showMessage(card, { title: 'Limit reached', lines: [failure.message], look: 'start' });
  else showMessage(card, { title: 'That did not work', lines: [failure.message] });
}

function reading(domain: string): Message {
  const lines = [
    'The home page',
    'Up to five pages about the company',
    'The company index',
    'The strength of the domain',
  ];
  return { title: `Reading ${domain}`, lines, look: 'reading' };
}

const later = 'With an account, we keep trying and look again for you.';

const endings: Record<'found' | 'nothing' | 'unreachable' | 'slow', (domain: string) => Message> = {
  found: (domain) => endings.nothing(domain),
  nothing: (domain) => ({
    title: `Nothing found about ${domain}`,
    lines: [
      'Its pages say nothing about the company that we could quote, so we say nothing either.',
      'A signup from it would give your credit back.',
    ],
    look: 'start',
  }),
  unreachable: (domain) => ({
    title: `${domain} can't be read`,
    lines: ["Its website didn't respond, or doesn't allow automated visits.", later],
    look: 'start',
  }),
  slow: (domain) => ({
    title: `${domain} takes longer than 8 seconds`,
    lines: ['Signups are enriched in the background, with more time for a slow website.', later],
    look: 'start',
  }),
};

function noteOf({ pages, seconds }: TriedCompany): string {
  const read = `read in ${counted(Math.max(1, Math.round(seconds)), 'second')}`;
  return pages === 0 ? `R${read.slice(1)}` : `From ${counted(pages, 'page')}, ${read}`;
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Without a company, shows the one from before. */
function showCompany(card: HTMLElement, company?: TriedCompany, note = ''): void {
  part(card, '[data-message]').hidden = true;
  const result = part(card, '[data-result]');
  result.classList.remove('invisible');
  if (!company) return;
  part(card, '[data-name]').textContent = company.name;
  part(card, '[data-note]').textContent = note;
  part(card, '[data-about]').textContent = company.description;
  const rows = result.querySelectorAll<HTMLElement>('[data-fact]');
  company.facts.forEach((fact, index) => {
    const row = rows[index];
    if (!row) return;
    const value = part(row, '[data-value]');
    value.textContent = fact.value ?? 'unknown';
    value.classList.toggle('text-ink-3', fact.value === null);
    const quote = part(row, '[data-quote]');
    const link = part<HTMLAnchorElement>(row, 'a');
    const words = wordsOf(fact);
    quote.textContent = words.said;
    quote.title = fact.quote ?? '';
    link.textContent = words.link;
    link.href = fact.url ?? '';
    link.hidden = fact.url === null || !/^https?:/.test(fact.url);
    row.querySelector('rect:last-child')?.setAttribute('width', `${0.44 * Number(fact.value ?? 0)}`);
    row.querySelector('svg')?.classList.toggle('invisible', fact.value === null);
  });
  const { rule } = company;
  part(card, '[data-rule] strong').textContent = rule ? 'A rule would catch this:' : 'No rule can tell yet:';
  part(card, '[data-rule] span').textContent = rule ?? 'too little is known';
}

function showMessage(card: HTMLElement, { title, lines, look }: Message): void {
  const message = part(card, '[data-message]');
  part(message, 'h2').textContent = title;
  part(message, 'ul').replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement('li'), { textContent: line })),
  );
  for (const one of ['reading', 'captcha', 'start']) part(message, `[data-${one}]`).hidden = one !== look;
  part(card, '[data-result]').classList.add('invisible');
  message.hidden = false;
}

function showProblem(card: HTMLElement, problem: string): void {
  part(card, '[data-problem]').textContent = problem;
  part(card, '[data-hint]').hidden = problem !== '';
  part(card, 'input').setAttribute('aria-invalid', String(problem !== ''));
}

async function showCaptcha(card: HTMLElement): Promise<void> {
  showMessage(card, {
    title: 'One check, then the result',
    lines: ['You tried a few domains. Please show that you are a person.'],
    look: 'captcha',
  });
  const box = part(card, '[data-captcha]');
  box.replaceChildren();
  try {
    const { turnstileScriptUrl, turnstileSiteKey } = await loadConfig();
    const turnstile = await loadTurnstile(turnstileScriptUrl);
    turnstile.render(box, {
      sitekey: turnstileSiteKey,
      theme: 'dark',
      size: box.clientWidth < 300 ? 'compact' : 'normal',
      retry: 'auto',
      'retry-interval': 8000,
      callback: async (token) => {
        const { receipt } = await call(verifyTurnstile, { token }).catch(() => ({ receipt: undefined }));
        if (receipt) await tryDomainIn(card, receipt);
        else captchaFailed(card);
      },
      'error-callback': () => {
        captchaFailed(card);
        return true;
      },
      'expired-callback': () => {},
    });
  } catch {
    captchaFailed(card);
  }
}

function captchaFailed(card: HTMLElement): void {
  showMessage(card, {
    title: 'The check did not work',
    lines: ['CAPTCHA verification failed. Please try again.'],
    look: 'start',
  });
}

function part<Found extends HTMLElement = HTMLElement>(card: HTMLElement, selector: string): Found {
  const found = card.querySelector<Found>(selector);
  if (!found) throw new Error(`The card has no ${selector}.`);
  return found;
}
