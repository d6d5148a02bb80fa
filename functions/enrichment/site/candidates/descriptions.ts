import { tradesIn } from '../../industry/trade-lexicon.ts';
import type { Block } from '../collect/block-collector.ts';
import { mainHeadings } from '../collect/elements.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { plain } from '../plain.ts';
import { isEnglish, latin } from '../words/language.ts';
import type { Extractor, Proposal } from './extractor.ts';
import { isInjection, isMachineText } from './hostile-text.ts';
import { segmentsAsWritten } from './names/name-words.ts';
import { type Subject, sentencesOf } from './subject.ts';

const properties = ['description', 'og:description', 'twitter:description'];

export const headDescriptions: Extractor = {
  field: 'description',
  name: 'head',
  propose: ({ pages: [home] }) =>
    properties.flatMap((name): Proposal[] => {
      const stated = home?.meta.get(name);
      if (home === undefined || stated === undefined) return [];
      const refused =
        descriptionProblem(stated) ??
        (call.test(stated) && stated.split(/\s+/).length <= longestCall ? 'a call to visitors' : undefined) ??
        (plain(stated) === plain(home.title) && !stated.includes(' ') ? 'the title again' : undefined);
      const evidence = name.startsWith('og:') ? 'opengraph' : 'meta';
      return [{ value: shortened(stated), url: home.url, quote: stated, evidence, refused }];
    }),
};

/** A call or a greeting says what visitors may do, not who the company is. */
const call = latin(
  String.raw`^(?:search|find|shop|buy|book|browse|discover|call|get|order|compare|join|sign up|register|read|learn|explore|download|visit|contact|click|entdecken sie|besuchen sie|kontaktieren sie|découvrez|contactez|visitez|descubr[ea]|cont[aá]ct[ae]|visite|conoce|conheça|scopri|contatta|visita|ontdek|bekijk|(?:welcome|willkommen|bienvenue|bienvenid[oa]s|benvenut[oi]|bem-vindos?|welkom) .*(?:web|site|seite|página|pagina|sito|page)|(?:the )?official web|site officiel|offizielle web|sito ufficiale|(?:página|sitio|site) oficial)(?!\p{L})`,
);
const longestCall = 7;

/** Paragraphs about the company: "Acme is …", "At Acme, we …", "We build …". */
export const paragraphDescriptions: Extractor = {
  field: 'description',
  name: 'paragraph',
  propose: ({ pages }, subject) =>
    pages
      .filter(({ url, title }, index) => index === 0 || !legalPage.test(`${url} ${title}`))
      .flatMap((page) => paragraphsOf(page, subject)),
};

export const headlineDescriptions: Extractor = {
  field: 'description',
  name: 'headline',
  propose: ({ pages: [home] }, subject) => (home ? headlinesOf(home, subject) : []),
};

export const weAre = latin(
  String.raw`^(?:we (?:are|build|make|design|develop|provide|help|deliver|create|offer|manufacture|rent|sell|supply|run|restore|grow|repair|teach|train|publish|print|plant|connect|manage|operate|craft|bring|turn|roast|brew|bake|fit|install|ship|produce|partner|restor\w+|automate|transform|distribute|organi[sz]e|clean|specialis\w+|specializ\w+)|i (?:help(?! out)|offer|provide|coach)|our (?:[\p{L}-]+ )?(?:company|firm|team|practice|studio|shop|store|farm|hotel|restaurant|clinic|workshop|business|office) (?:is|provides|offers|designs|builds|makes|manufactures|installs|supplies|delivers|helps|specialis\w+|specializ\w+)|wir (?:sind|bauen|entwickeln|bieten|helfen|liefern|unterstützen|produzieren|planen|fertigen|gestalten|versorgen|beraten|begleiten|reinigen|installieren|erstellen|automatisieren|organisieren|digitalisieren|übernehmen|betreiben|verbinden|realisieren|renovieren|sanieren|vermieten|verkaufen|beliefern|montieren|reparieren)|ich (?:biete|unterstütze|begleite|helfe|berate|gestalte|entwickle|übernehme)|unsere? (?:\p{L}*unternehmen|\p{L}*firma|\p{L}*betrieb|team|büro|haus|hotel|restaurant|hof|weingut|geschäft|laden|werkstatt|praxis|kanzlei|agentur) (?:bietet|ist|plant|fertigt|versorgt|entwickelt|produziert|baut|liefert|unterstützt|begleitet|realisiert)|j['’](?:accompagne|aide|interviens)|je (?:vous )?(?:propose|accompagne|aide|réalise|crée|conçois)|nous (?:vous )?(?:sommes|créons|concevons|fabriquons|offrons|proposons(?! de nous)|réalisons|développons|accompagnons|aidons|intervenons|installons|rénovons|construisons|transformons|assurons|fournissons|organisons|imaginons|vendons|produisons|formons)|notre (?:entreprise|société|cabinet|équipe|agence|atelier|boutique|magasin|garage|studio|restaurant|hôtel|ferme|domaine)(?: \p{L}+)? (?:est|(?:vous )?(?:propose|réalise|intervient|accompagne|fabrique|conçoit|installe|assure|offre))|somos (?:una?|uma|la|a|especialistas|expertos)|ayudo a|acompaño a|ofrezco|me dedico a|ajudo|ofereço|acompanho|(?:(?:te|le|les|os) )?ayudamos|creamos|brindamos|proveemos|proporcionamos|transformamos|automatizamos|acompañamos|instalamos|construimos|ajudamos|criamos|prestamos|acompanhamos|vendemos|trabajamos con|trabalhamos com|atuamos|produzimos|oferecemos|desenvolvemos|fornecemos|fabricamos|diseñamos|ofrecemos|desarrollamos|nuestr[oa] (?:empresa|estudio|taller|tienda|despacho|clínica|hotel|restaurante|equipo)(?: \p{L}+)? (?:es|se especializa|está (?:especiali|dedica)\p{L}+|ofrece|se dedica|fabrica|diseña|realiza|brinda|lleva [^.]{0,60}(?:ando|iendo))|nos dedicamos a|noss[oa] (?:empresa|escritório|loja|clínica|oficina|estúdio|equipe)(?: \p{L}+)? (?:é|está especiali\p{L}+|se dedica|oferece|fabrica|realiza|presta|desenvolve|atua|trabalha com)|siamo (?:una?|la|specializzati)|produciamo|trasformiamo|affianchiamo|accompagno|aiuto|offro|mi occupo di|accompagniamo|creiamo|gestiamo|eseguiamo|supportiamo|realizziamo|progettiamo|sviluppiamo|(?:(?:ti|vi) )?(?:offriamo|aiutiamo|proponiamo)|forniamo|vendiamo|costruiamo|installiamo|arrediamo|ci occupiamo|(?:la nostra|il nostro) (?:azienda|ditta|impresa|agriturismo|hotel|ristorante|negozio|laboratorio|officina|studio) (?:è|offre|propone|realizza|produce|progetta|fornisce|si occupa)|ik (?:bied|help|begeleid|ondersteun|ontwerp)|(?:wij|we) (?:zijn|bieden|maken(?! gebruik)|ontwikkelen|helpen|ondersteunen|begeleiden|ontwerpen|organiseren|plaatsen|onderhouden|adviseren|verzorgen|leveren|installeren|bouwen|repareren|realiseren)|(?:ons|onze) (?:bedrijf|team|winkel|praktijk|kantoor|atelier|hotel|restaurant) (?:is|biedt|verzorgt|levert|maakt|ontwerpt|bouwt|helpt|plaatst|installeert)|(?:your|ihr|votre|(?:tu|su)|il (?:tuo|vostro)|(?:o )?seu|uw)(?: [\p{L}-]{3,20})? (?:partner|partenaire|socio|parceiro|specialist|spezialist|spécialiste|especialista|specialista)(?: (?:de confianza|de confiance|di fiducia|de confiança))? (?:for|in|für|rund|pour|en|per|para|em|voor))(?!\p{L})`,
);
const japaneseWeAre =
  /^(?:当社|弊社|当院|当店|当事務所|当法人|当園|当教室|当サロン|当工房|私たち)は[^。]*(?:会社|企業|事務所|医院|店|専門|提供|製造|販売|開発|事業|展開|施工|運営|制作|製作|設計)[^。]*(?:です|ます|した)|^[^。]{2,60}の(?:こと|事)(?:なら|は)[^。]*(?:承|任せ|まかせ|相談)/;
/** Whose "we" is about data, contracts and colleagues. */
const legalPage =
  /privac|[a-z]\/(?:recruit|careers?|karriere)\b|採用|datenschutz|confidentialit|\bterms|termini|términos|\bagb\b|\bcg[uv]\b|voorwaarden|\bcondi(?:ciones|zioni|ções|tions)\b|cookie|プライバシー|個人情報|規約/i;
/** After the name: what the company is or does, not only size or location. */
const saysWhat =
  /^\S*,?(?: [\p{Lu}&][\p{L}.&’'-]*){0,3},? (?:is(?:n['’]t)?|are|was (?:founded|designed|built|created)|has been|makes?|builds?|provides?|helps?|designs?|develops?|offers?|delivers?|sells?|produces?|runs?|operates?|creates?|manufactures?|brings?|supplies|turns?|connects?|unifies|combines|supports|automates|transforms|installs|distributes|serves|trains|cleans|specialis\w+|specializ\w+|est|conçoit|fabrique|propose|accompagne|réalise|développe|accueille|aide|crée|construit|fournit|transforme|organise|assure|commercialise|conseille|installe|intervient|vous|ist|entwickelt|baut|bietet|produziert|unterstützt|begleitet|liefert|berät|plant|fertigt|vertreibt|betreibt|verbindet|realisiert|installiert|gestaltet|versorgt|betreut|hilft|automatisiert|es|fabrica|ofrece|desarrolla|diseña|ayuda|brinda|crea|provee|apoya|transforma|distribuye|comercializa|instala|se (?:dedica|especializa)|brindamos|ayudamos|desarrollamos|diseñamos|creamos|é|oferece|desenvolve|nasceu|ajuda|cria|fornece|produz|atua|desenvolvemos|è|sviluppa|nasce|produce|offre|realizza|unisce|progetta|si occupa|aiuta|fornisce|trasforma|installa|affianca|accompagna|estamos dedicados|(?:nos )?dedicamos|somos|ofrecemos|oferecemos|realizamos|siamo|offriamo|realizziamo|biedt|helpt|ondersteunt|levert|verzorgt|bouwt|ontwikkelt|maakt|ontwerpt|begeleidt|adviseert|verbindt|installeert|produceert|vermindert|bieten|は|是)(?!\p{L})(?! (?:\p{Ll}+ly )?(?:headquartered|based|located|gevestigd|ubicad[oa]|locali[sz]ad[oa]|situat[oa]|hiring|looking|committed|not responsible|the owner|on the|at the)\b)/u;
/** Pride, opening hours and the like: true of anyone. */
const saysState = latin(
  String.raw`^(?:we are|our [\p{L} -]{2,30} is|wir sind|sind wir|unsere? \p{L}{2,30} ist|nous sommes|notre [\p{L} ]{2,30} est|somos|estamos|nuestr[oa] [\p{L} ]{2,30} es(?:tá)?|noss[oa] [\p{L} ]{2,30} (?:é|está)|siamo|(?:la nostra|il nostro) [\p{L} ]{2,30} è|(?:wij|we) zijn|zijn (?:wij|we)|(?:ons|onze) [\p{L} ]{2,30} is) (?:(?:still|now|very|so|all|also|always|currently|sehr|auch|immer|très|toujours|muy|siempre|muito|sempre|molto|erg|heel|zeer|altijd|ook|elke \p{L}+) )*(?:in the process|in process|under|hiring|looking|working|moving|proud|excited|happy|pleased|thrilled|delighted|sorry|committed|not|here|nicht|bestrebt|bemüht|offen|bereit|stolz|gem(?:äß|aess)|verpflichtet|verantwort|responsib|responsab|required|obliged|immer|stets|gerne?|jederzeit|überzeugt|geschlossen|umgezogen|erreichbar|mitglied|wegen|gleich|für (?:sie|dich|euch) da|auf der suche|open|closed|available|preparing|launching|recruiting|updating|upgrading|currently|located|situated|derzeit|aktuell|gerade|actuellement|située?s?|fi(?:er|ère)s?|heureux|heureuses?|ravie?s|désolée?s|ouverte?s?|fermée?s?|conscient|convaincu|à (?:votre|l['’]écoute)|disponib|en (?:train|cours|cong)|ubicad|situad|localizad|abert[oa]|fechad[oa]|abiert[oa]|cerrad[oa]|orgullos|orgulh|felices|felizes|comprometid|lo más|liet[oi]|felic[ei]|orgoglios|apert[oi]|chius[oi]|situat|ubicat|spiacent|a (?:vostra|tua|su|sua) dispos\p{L}+|gevestigd|gesloten|geopend|verhuisd|bereikbaar|blij|trots|op zoek|momenteel|an? (?:\p{L}+ )?(?:team|group) of (?:[\p{L}-]+,? ){1,6}(?:people|individuals))\p{L}{0,4}(?!\p{L})`,
);
/** "Since 1990, ", "Seit über 25 Jahren ", "Con più di 20 anni di esperienza, ", "As a family business, ". */
const introduction = latin(
  String.raw`^(?:(?:since|founded|established|seit|gegründet|depuis|fondée?|créée?|née?|desde|há|fundad[oa]|dal?|fondat[oa]|nat[oa]|sinds|al|opgericht)(?: [^\s,.;]+){0,3}? (?:\d{4}|years|jahren|ans|años|anos|anni|jaar),? |(?:with|mit|avec|con|com|met|forte? de)(?: [^\s,.;]+){0,4}? (?:years['’]?|jahren?|ans|años|anos|anni|jaar)(?: [^\s,.;]+){0,6},? (?=\p{L}+ (?:wir|wij|we) |(?<=, ))|(?:as (?:an?|the|your)|en tant qu(?:e|['’][^\s,.;]+)|como|based|basée?s?|située?s?|installée?s?|implantée?s?|con sede|com sede|con base|e?speciali[sz]\p{L}+|spécialisée?s?|especiali[sz]ad[oa]s?)(?: [^\s,.;]+){0,8}, |als(?: [^\s,.;]+){1,6}? (?!sind |bin |zijn |ben )(?=\p{L}+ (?:ich|wir|wij|we|ik) ))`,
);
/** "begleitet die Acme GmbH": the verb comes first. */
const inverted = /^(\p{Ll}+) (?:die |das |der )?(.*)$/su;
const japaneseSaysWhat =
  /^[^。]{0,30}(?<!で)は[^。]*(?:会社|メーカー|企業|事務所|専門|提供|製造|販売|開発|展開|施工|運営|制作|製作|設計|支援)[^。]*(?:です|ます)(?:。|$)/;
const weTags = new Set(['p', 'div', 'section', 'td', 'dd']);
const paragraphTags = new Set([...weTags, 'body', 'main', 'article', 'header', 'h1', 'h2', 'h3']);
const mostSentences = 6;
const shortestWe = 50;
const shortestDenseWe = 15;
const longestOpening = 120;
const mostParagraphs = 6;

function paragraphsOf(page: PageDocument, subject: Subject): Proposal[] {
  const found: Proposal[] = [];
  for (const [index, block] of page.prose.entries()) {
    if (found.length === mostParagraphs) break;
    if (!paragraphTags.has(block.tag)) continue;
    const text = ownPart(withoutSlogan(block), block.tag, subject);
    if (text === undefined) continue;
    const refused =
      descriptionProblem(text) ?? (isSpoken(page.prose, index) ? 'what a customer says' : undefined);
    found.push({ value: shortened(text), url: page.url, quote: text, evidence: 'text', refused });
  }
  return found;
}

/** From the first sentence that says what the company is or does: "Chimes are rare. Acme is a workshop …". */
function ownPart(text: string, tag: string, subject: Subject): string | undefined {
  if (isOwn(text, tag, subject)) return text;
  const sentences = sentencesOf(text).slice(0, mostSentences);
  const at = sentences.findIndex(
    (sentence, index) =>
      index > 0 && (namesWhat(sentence, subject) || (subject.opens(text) && saysWe(sentence))),
  );
  return at === -1 ? undefined : text.slice(text.indexOf(sentences[at] ?? ''));
}

function isOwn(text: string, tag: string, subject: Subject): boolean {
  if (subject.opens(text)) return namesWhat(text, subject);
  if (namesWhat(text, subject)) return true;
  return (
    weTags.has(tag) &&
    (saysWe(text) || (text.length >= shortestDenseWe && japaneseWeAre.test(text.slice(0, longestOpening))))
  );
}

/** "Acme builds …", "Since 1990, Acme has …", "Seit 1990 baut Acme …", "Bei Acme bauen wir …", "私たちアクメは…". */
function namesWhat(text: string, subject: Subject): boolean {
  const since = text.replace(introduction, '');
  const [verb = '', rest = ''] = inverted.exec(since)?.slice(1) ?? [];
  if (subject.opens(rest) && saysWhat.test(`Acme ${verb} `)) return true;
  const after = subject.after(since);
  if (after === undefined) return false;
  const says = saysWhat.test(`Acme${after.slice(0, 160)}`) || japaneseSaysWhat.test(since);
  return says || saysWe(after.replace(/^,? /, ''));
}

function saysWe(text: string): boolean {
  const since = text.replace(introduction, '');
  const [verb = '', rest = ''] = inverted.exec(since)?.slice(1) ?? [];
  const [, we] = /^(wir|ich|wij|we|ik) /.exec(rest) ?? [];
  return text.length >= shortestWe && weAre.test(we ? `${we} ${verb} ` : since) && !saysState.test(since);
}

/** "Our aim is simple. We print …", with the first sentence in bold. */
function withoutSlogan({ text, lead }: Block): string {
  return lead && /[.!]$/.test(lead) ? text.slice(lead.length).trim() : text;
}

/** The headlines, the lines below the first and below "About us", what the footer says, and the title. */
function headlinesOf({ url, title, blocks, prose }: PageDocument, subject: Subject): Proposal[] {
  const heads = prose.filter(({ tag }) => mainHeadings.has(tag)).slice(0, 4);
  const first = prose.findIndex(({ tag }) => tag === 'h1');
  const lines = first === -1 ? [] : prose.slice(first + 1, first + 4);
  const below = lines.find(({ tag }) => tag === 'p') ?? lines.find(({ tag }) => /^h[2-6]$/.test(tag));
  const isAbout = (heading: string) => aboutUs.test(subject.without(heading).trim());
  const about = prose.find(({ tag }, at) => weTags.has(tag) && isAbout(prose[at - 1]?.text ?? ''));
  const signs = blocks.filter(({ tag, footer, links }) => footer && !links && /^(?:p|div)$/.test(tag));
  const isForeign = isEnglish(prose.map(({ text }) => text).join(' ')) === false;
  const texts = [
    ...heads,
    ...[below, about].flatMap((line) => line ?? []),
    ...signs.slice(0, 12),
    ...segmentsAsWritten(title).map((text) => ({ tag: 'title', text })),
  ];
  return texts.flatMap((line) => {
    const { tag, text } = line;
    if ((line !== about && text.length > 400) || noHeadline.test(text)) return [];
    // In other lines, customers have trades too.
    const namesTrade =
      isForeign && /^(?:h1|title)$/.test(tag) && !unspaced.test(text) && tradesIn(text).size > 0;
    const saysKind = kindOfCompany.test(text) || expert.test(text) || namesTrade;
    const isOurs = line === about || (line === below && saysOffer(text, subject));
    const saysWork = weAre.test(text) && text.split(' ').length > fewestWords;
    const refused =
      descriptionProblem(text) ??
      (line !== about && saysState.test(text.replace(introduction, '')) ? 'true of anyone' : undefined) ??
      (isSlogan(text) ? 'a slogan' : saysKind || saysWork || isOurs ? undefined : 'does not say what it is');
    const evidence = tag === 'title' ? tag : tag.startsWith('h') ? 'heading' : 'text';
    return [{ value: shortened(text), url, quote: text, evidence, refused }];
  });
}

/** Also "With Acme, teams plan …", "…を支援します". */
function saysOffer(text: string, subject: Subject): boolean {
  const isNamed = subject.opens(text.replace(/^(?:with|mit|avec|con|com|met) (?:[ao] )?/i, ''));
  return ours.test(isNamed ? `we ${text}` : text) || japaneseOffer.test(text);
}

const japaneseOffer =
  /^(?!.*(?:ください|下さい|合わせ|Cookie|募集|採用|休業|ご覧|知らせ|開催|しました|社員|の声)).{15,}(?:します|しております|しています|いたします|届けます|支えます|(?:会社|サービス|店|事務所|工房|院|メーカー|工場|農園|教室|サロン)です)。?$/i;
/** "Te respaldamos desde …", "Gemeinsam gießen wir …", but not with figures, which may count customers. */
const ours = latin(
  String.raw`^(?!.*(?:\d(?!\d* ?\+? (?:jahr|year|ans|años|anos|anni|jaar))|forward|article|stiamo |aspettiamo|believe|glauben|croyons|creemos|acreditamos|crediamo|geloven|proud(?!ly)|stolz|fi(?:ers|ères)|orgullos|orgulh|orgoglios|trots|op zoek|(?:our|this|unsere[rn]?|dieser?|notre|ce|nuestr[oa]|est[ea]|noss[oa]|nostr[oa]|questo|onze|deze) (?:\p{L}+ )?(?:web ?)?(?:site|seite|sitio|página|pagina|sito)|freuen|ihre fragen|suchen|recherch|recrut|hiring|vacac|agradec|esperamos|estamos |we hope|located|situé|ubicad|gevestigd|geschlossen|sorry|thank|danke|merci|gracias|obrigad|grazie|agree|get back|could not|(?:we|wir) (?:are )?(?:clos|geschl)))(?=.{50})(?:(?:te|le|les|os|lo|la|ti|vi) )?(?:\p{L}{2,}(?:[aei]mos|iamo) |(?:.*[ ,])?(?<!(?:avec|chez|pour|à|entre|de|con|per|com) )(?:we|wir|wij|nous|noi|nós) \p{L})`,
);
const aboutUs =
  /^(?:about(?: us| the (?:company|firm))?|über|over|sobre|à propos(?: de)?|who we are|what we do|our (?:mission|company|business)|über uns|wer wir sind|was wir (?:tun|machen)|(?:unser|das) unternehmen|unsere mission|qui sommes[- ]nous|à propos(?: de nous)?|notre (?:mission|métier|entreprise|société)|quiénes somos|sobre nosotros|qué hacemos|nuestra (?:empresa|misión)|quem somos|sobre (?:nós|a empresa)|o que fazemos|nossa (?:empresa|missão)|chi siamo|cosa facciamo|l['’]azienda|la nostra (?:azienda|missione)|over ons|wie (?:wij|we) zijn|wat (?:wij|we) doen|onze missie|事業内容|業務内容|(?:会社|事業)紹介|(?:私たち|当社|弊社)について)[:?!. ]*$/i;
const noHeadline =
  /\?|! |^["“„«]|^(?:what|why|how|welcome|willkommen|bienvenue|benvenut[oiae]|bienvenid[oa]s?|bem-vindo|welkom)\b|[©®@]|(?:[·•|].*){2}|copyright|trademark|marca registrada|marque déposée|\d{3}[ .-]?\d{3}|\bsubscribe\b|newsletter|\b(?:sign up|get started|join|stay|follow us|contact us|updates|try it)(?![a-z])/i;
const mostWords = 4;

/** "Stop Juggling Apps. Start Living." */
function isSlogan(text: string): boolean {
  return !unspaced.test(text) && text.split(/[.!…]\s*/).every((part) => part.split(' ').length <= mostWords);
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const expert = latin(
  String.raw`^(?:experts?|specialists?|spezialist(?:en)?|experten|spécialistes?|expert[oa]s|especialistas|specialist[ia]|esperti|specialisten) (?:in|für|en|em|de|des|du|di|nell[ae]|nei|per|para|pour|voor)(?!\p{L})`,
);

function isSpoken(prose: readonly Block[], index: number): boolean {
  const after = prose.slice(index + 1, index + 4);
  const end = after.findIndex(({ tag }) => mainHeadings.has(tag));
  const below = after.slice(0, end === -1 ? undefined : end);
  return below.some(({ text }) => text.length < 70 && speakerRole.test(text));
}

const shortest = 30;
const fewestWords = 5;
/** Scripts without spaces say as much in fewer characters. */
const shortestDense = 12;
const longest = 600;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

const markdownLink = /\]\((?:https?:|\/)/;

/** Why a text cannot describe a company; undefined if it can. */
export function descriptionProblem(text: string): string | undefined {
  const isDense = (text.match(dense)?.length ?? 0) >= shortestDense;
  if (!isDense && (text.length < shortest || text.split(/\s+/).length < fewestWords)) return 'too short';
  if (isInjection(text) || isMachineText(text)) return 'talks to a machine';
  if (noDescription.test(text) || markdownLink.test(text) || text.includes('個人情報'))
    return 'a template, a banner or a form';
  return isKeywordList(text) ? 'a list of keywords' : undefined;
}

/** Without the end that a content system cut: "…, trained […]". */
export function shortened(stated: string): string {
  const text = stated.replace(/(?<=[.!?]) [^.!?]*\[(?:…|\.{3})\]$/u, '');
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

function isKeywordList(text: string): boolean {
  const parts = text.split(/[,|;]\s*/);
  const short = parts.filter((part) => part.split(/\s+/).length <= 3);
  return parts.length >= 6 && short.length >= parts.length * 0.9;
}

export const noDescription =
  /\b(?:cookies?|javascript|browser (?:does|is)|lorem ipsum|dolor sit amet|coming soon|under construction|just another wordpress|privacy policy|terms of (?:use|service)|all rights reserved|is for sale|parked|page not found|log ?in to|sign ?in to|create[- ](?:react|next)[- ]app|generated by|vite app|this is an example|personal data|datenschutz|personenbezogene|données (?:personnelles|à caractère)|datos personales|dati personali|dados pessoais|persoonsgegevens|default (?:page|description)|meta description|site description|add a description|powered by|we value your privacy|freuen uns auf (?:ihr|sie|dich|euch|deine)|store and(?:\/or)? access|your description|wix\.com|created with|money[- ]back|free shipping|(?:send|leave) us a message|(?:use|using|fill (?:in|out)) (?:the|our) (?:contact )?form|general enquiries|personal (?:web ?)?site|(?:templates?|themes?|boilerplate) (?:for|by|is|made|built|based)|starter (?:kit|template)|home page of|(?:description|title) of (?:the|this|your) (?:page|site)|alle rechten? (?:vorbehalten|voorbehouden)|derechos reservados|direitos reservados|diritti riservati|tous droits|hier entsteht|site en construction|en construcción|em construção|in costruzione|(?:site|page|shop|store) (?:is |will be )?(?:currently |temporarily )?(?:undergoing|under|down for|being|unavailable)|be back (?:soon|shortly)|(?:(?:web|internet)?seite|website|homepage|shop|internetauftritt) (?:wird|ist|befindet sich)(?: \S+){0,3} (?:überarbeitet|gewartet|aktualisiert|neu gestaltet|in (?:wartung|überarbeitung|bearbeitung)|im (?:aufbau|umbau)|nicht (?:erreichbar|verfügbar))|(?:site|page|boutique|sitio|página|web|tienda|loja|sito|pagina|negozio|webshop|website)(?: \S+){0,3} (?:en (?:maintenance|travaux|cours de|refonte|mantenimiento|obras|desarrollo)|em (?:manutenção|obras|desenvolvimento)|in (?:manutenzione|allestimento|aggiornamento|onderhoud|aanbouw)|indisponible|niet (?:bereikbaar|beschikbaar))|volve(?:mo|remo)s pronto|volta(?:mo|remo)s em breve|torn(?:ia|ere)mo presto|sind umgezogen|nous avons déménagé|preencha o|rellen[ae] el|remplissez le)\b|^(?:\w+ - )?(?:herzlich )?(?:welcome|willkommen|bienvenue|bienvenid[oa]s?|benvenut[oi]|bem-vindos?|welkom)\b.{0,50}\b(?:web ?sites?|homepage|site|(?:web|internet)?seite|página|pagina|sito)\b.{0,20}$|^(?:(?:this is|dies ist|das ist|voici|est[ea] é|questo è|dit is) )?(?:the |die |das |le |la |el |o |il |de )?(?:official |offizielle )?(?:web ?site|home ?page|web ?seite|internet(?:seite|auftritt)|site|sito|sitio|página|pagina)(?: web| internet)?(?: officiel| ufficiale| oficial)? (?:of|von|vom|der|des|de|du|di|del|della|do|da|van) [^.,:;|]{2,60}\.?$|^[^、。]{1,40}の(?:公式(?:サイト|ウェブサイト)|(?:公式)?ホームページ)(?:です|へようこそ)?[。！!]?$|(?:メンテナンス|リニューアル|準備|工事|作成|制作)中です|§ ?\d|%\w{1,30}%|\{\{|\[object |^(?:undefined|null)\b|^[^a-z]{0,20}(?:(?:tel|fon|phone|call|e-?mail)\w{0,20}[.: ]{1,5})?(?:\+?\(?\d[\d ()./–-]{7}|[\w.+-]{1,40}@\w)/i;

const kindOfCompany =
  /\b(?:software|platform|app|application|tool|toolkit|(?:solution|system|service)s? (?:for|in|to|that|across)|(?:lösungen|dienstleistungen|services|solutions|soluciones|servicios|soluções|serviços|soluzioni|servizi|oplossingen|diensten)(?: [^\s.]+)? (?:für|rund um|pour|para|per|voor)|agency|studio|company|firm|marketplace|network|assistant|engine|suite|api|consultancy|consulting|shop|store|manufacturer|maker|provider|builder|generator|plugin|saas|crm|erp|bank|clinic|school|restaurant|hotel|brewery|bakery|farm|gallery|publisher|plattform|agentur|plataforma|aplicación|logiciel|plateforme|agence|サービス|アプリ|プラットフォーム)s?\b/i;

const speakerRole =
  /\b(?:CEO|CTO|CFO|COO|CMO|founder|co-?founder|owner|director|manager|head of|president|vice president|VP|engineer|developer|designer|teacher|professor|consultant|specialist|lead|officer|customer|client|verified|review(?:er)?|G2|Capterra|Trustpilot|Google review)\b/;
