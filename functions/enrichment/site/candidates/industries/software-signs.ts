import type { SiteEvidence } from '../../collect/collect-site.ts';
import { noDescription } from '../../words/description-words.ts';
import type { Subject } from '../subject.ts';

interface SoftwareSigns {
  /** -2 to 6.25; 2.5 is enough to conclude it. */
  readonly strength: number;
  readonly quote: string;
}

const isA =
  /^\S*(?: [\p{Lu}&][\p{L}.&’'-]*){0,3},? (?:is|are|provides?|offers?|es|est|ist|é|è) (?:an?|the|our|your|una?|une?|uma?|een|la|le|el|ein|eine|die|one)\b[^.!?]{0,90}/iu;
const serving = /\b(?:for|to help|that helps?|helping|serving|pour|para|für|per|voor)\b.*$/iu;

/** Markup, "X is a platform", titles, monthly prices, sign-up links, minus signs of client work. */
export function softwareSignsOf(site: SiteEvidence, subject: Subject): SoftwareSigns {
  const signs = known.get(subject) ?? lookFor(site, subject);
  known.set(subject, signs);
  return signs;
}

/** Cached for two extractors. */
const known = new WeakMap<Subject, SoftwareSigns>();

function lookFor({ pages, graph }: SiteEvidence, subject: Subject): SoftwareSigns {
  const [home] = pages;
  if (!home) return { strength: 0, quote: '' };
  const heading = home.prose.find(({ tag }) => tag === 'h1')?.text ?? '';
  const about = home.meta.get('description') ?? home.meta.get('og:description') ?? '';
  const heads = [home.title, about, heading].filter((text) => text !== '' && !noDescription.test(text));
  const named = heads.find((text) => applicationNoun.test(text.replace(serving, '')));
  const texts = pages.flatMap(({ prose }) => prose.map(({ text }) => text));
  // The description counts as a sentence if title or heading name the application, too.
  const isTitled = [home.title, heading].some((text) => plainNoun.test(text.replace(serving, '')));
  const isSold = isTitled && plainNoun.test(isA.exec(about)?.[0].replace(serving, '') ?? '');
  const said = [...texts, ...(isSold ? [about] : [])].find(
    (text) => text.length < 600 && subject.opens(text) && applicationNoun.test(isA.exec(text)?.[0] ?? ''),
  );
  const isPriced = pages.some(({ prose }) =>
    prose.some(({ text }) => /\d|plan|cancel|bill/.test(text) && subscriptionPrice.test(text)),
  );
  const ways = new Set(
    pages
      .flatMap(({ links }) => links.map(({ text }) => text.toLowerCase()))
      .filter((text) => applicationLink.test(text)),
  );
  const services = [...heads, said ?? ''].some((text) => serviceWork.test(text));
  const strength =
    (graph.software.length > 0 ? 2 : 0) +
    (said ? 1.5 : 0) +
    (named === undefined ? 0 : 1) +
    (isPriced ? 0.75 : 0) +
    (ways.size >= 2 ? 1 : ways.size / 2) -
    (services ? 2 : 0);
  return { strength, quote: said ?? named ?? home.title };
}

const applicationNoun =
  /\b(?:software|platform|app|apps|application|web app|mobile app|saas|tool|toolkit|api|sdk|dashboard|crm|erp|plugin|extension|chatbot|copilot|assistant|ai agents?|generator|builder|operating system|automation|workspace|no-code|low-code|automl|logiciel|plateforme|plataforma|piattaforma|gestionale|aplicaci[óo]n|aplicativo|sistema|plattform|(?!whats)\w+(?:software|app)|phần mềm)\b|アプリ|ソフト(?!クリーム|テニス|ボール)|ツール|クラウド|管理システム|ứng dụng/i;

/** Without words for other trades, such as "home builder". */
const plainNoun =
  /\b(?:software|platform|apps?|saas|crm|erp|logiciel|plateforme|plataforma|piattaforma|gestionale|plattform)\b/i;

const applicationLink =
  /^(?:sign ?up(?: (?:free|now|for free))?|get started(?: (?:free|now|for free))?|start (?:for )?free.*|start (?:a |your )?(?:free )?trial.*|free trial|try (?:it )?(?:for )?free.*|try (?:demo|now)|log ?in|sign ?in|register(?: (?:now|for free))?|(?:book|request|get) (?:a )?demo|see (?:a )?(?:live )?demo|live demo|free demo|watch demo|download (?:the )?(?:app|free)|download free|dashboard|start (?:building|creating|your).*|create (?:free )?account|install|add to chrome|(?:se )?connexion|se connecter|(?:demander|réserver) une démo|essai gratuit|essayer gratuitement|registrarse|(?:iniciar|inicia) sesión|empieza gratis|prueba gratis|probar gratis|(?:pedir|solicitar|solicita) (?:una )?demo|entrar|criar conta|teste gr[áa]tis|(?:testar|experimente) gr[áa]tis|(?:agendar|solicitar) demonstração|accedi|prov(?:a|alo) gratis|richiedi (?:una )?demo|anmelden|einloggen|(?:jetzt )?kostenlos (?:testen|starten)|demo (?:anfordern|buchen|vereinbaren|aanvragen)|inloggen|(?:probeer gratis|gratis proberen)|plan een demo|(?:start |vraag )?(?:een |je )?gratis (?:proef(?:periode)?|demo)(?: aan)?|(?:prenota|richiedi) (?:una )?demo.*|inizia gratis|inizia la prova.*|(?:commencer|démarrer) gratuitement|(?:réservez|demandez) (?:une |votre )?démo|(?:reserva|agenda)r? (?:una |tu )?demo|(?:empezar|comenzar|comienza) gratis|(?:agende|solicite) (?:uma |sua )?demo(?:nstração)?|(?:começar|comece) (?:grátis|gratuitamente)|kostenlose (?:demo|testphase).*|ログイン|無料登録|(?:デモ|体験)(?:を)?(?:予約|申し?込む|依頼).*|無料トライアル|無料で(?:試す|始める|はじめる)|資料請求|đăng nhập|đăng ký.*)[ →!]*$/i;

const subscriptionPrice =
  /(?:[$€£₹¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|USD|EUR|VNĐ|đ))\s*(?:\/|per |a |al |pro |por |par |per \p{L}+ per )\s?(?:mo(?:nth)?|month|year|yr|annum|user|seat|monat|jahr|m[eê]s|mese|maand|año|mois|an|tháng)\b|月額\s?[\d,]+円|\bR\$ ?\d[\d.,]* ?(?:\/|por )\s?mês|\b(?:per|\/) ?(?:user|seat)(?: per month)?\b|\bbilled (?:annually|monthly|yearly)\b|\bcancel (?:anytime|any time|at any time)\b|\b(?:free|starter|pro|enterprise) plan\b/iu;

const serviceWork =
  /\b(?:agency|studio|consult(?:ing|ancy|ants?)|freelance\w*|our clients|for clients|managed (?:it|services)|marketing services|web(?:site)? design(?: services)?|law firm|coworking|co-working|agence|agencia|agência|agenzia|agentur)\b|受託|制作会社/i;
