import { latin } from './language.ts';

const core =
  'products?|services?|solutions?|leistungen|produkte|dienstleistungen|lösungen|produits|prestations|servicios|productos|soluciones|prodotti|servizi|soluzioni|produtos|serviços|soluções|producten|diensten|oplossingen';
const offers = `${core}|capabilities|offerings?|range|collections?|treatments|therapies|courses|classes|program(?:me)?s|practice areas|areas of (?:practice|expertise)|expertise|specialt?ies|beers|wines|coffees|teas|tools|brands|platform|features|(?:das )?angebot|angebote|offres|sortiment|(?:dienst|service)?leistungs(?:spektrum|angebot|übersicht|bereiche|portfolio)|serviceangebot|serviceleistungen|produkt(?:e?übersicht|palette|portfolio)|geschäftsfelder|arbeitsgebiete|behandlungen|therapien|kurse|seminare|(?:tätigkeits|behandlungs|arbeits|beratungs)?(?:felder|bereiche|schwerpunkte)|spezialitäten|spécialités|specialità|specialiteiten|savoir-faire|expertises|soins|métiers|tratamientos|especialidades|cursos|trattamenti|tratamentos|(?:het )?aanbod|assortiment|behandelingen|werkzaamheden|áreas? de (?:actuación|atuação|especialización|especialidad|práctica|prática)(?: (?:legal|jurídica))?|domaines d[’'](?:activité|expertise|intervention)s?|aree di (?:attività|competenza|intervento)|rechtsgebiete|werkgebieden`;
// Said of others things, too, without "our".
const onlyOurs =
  'activities|rooms|workshops|menu|skills|disciplines|business (?:areas|units|lines)|tätigkeiten|kompetenzen|fachgebiete|gewerke|themen|compétences|domaines|offre|oferta|offerta|líneas de negocio|linhas de negócio|áreas de (?:negocio|negócio|trabajo|trabalho)|competenze|competencias|competências|lavorazioni|specialismen|vakgebieden|tätigkeiten|zimmer|activités|formations|chambres|gîtes|actividades|habitaciones|attività|corsi|camere|atividades|quartos|kamers|cursussen|activiteiten|werkwijzen';
const ours =
  '(?:our|my|all|unser(?:er?)?|meine|nos|notre|mes|nuestr[oa]s|mis|(?:i |le )?nostr[ie]|i miei|(?:[oa]s )?noss[oa]s|(?:[oa]s )?meus|(?:al )?onze|mijn|core|main|key|featured|popular|beliebte|wichtigste|principales|principaux|principali|principais|belangrijkste)';
const articles = '(?:the|die|les|los|las|i|os|as|de)';
const lookAt =
  '(?:(?:discover|explore|view|see|check out|veja|confira|voici|mira|entdecken sie|entdecke|découvrez|conoce|conozca|descubre|descubra|conheça|scopri|bekijk|ontdek|some of|einige|quelques-un[es]+ de|algun[oa]s de|alcun[ei] de(?:i|lle)|algu(?:ns|mas) d[ao]s|enkele van)\\s+)?';
// "Range of services", "Hub de soluções", "Übersicht unserer Leistungen".
const kindsOf =
  '(?:(?:(?:our|notre|nuestra?|nossa?|la nostra|ons) )?(?:(?:full )?range|suite|list|types?|portfolio|hub|overview|übersicht|spektrum|gamme|palette|éventail|liste|gama|cartera|carta|abanico|portafolio|tipos?|portf[óo]lio|leque|lista|gamma|ventaglio|elenco|overzicht)\\s+(?:of|der|an|de|des|di|dei|del|van)\\s+)?';
// Adjectives only after "our": "Our AI-powered solutions", but not "Terms of service" or "Special features".
const adjectives = String.raw`(?:(?!terms|of\b)[\p{L}&-]{2,20}\s+){0,2}`;
const joined = String.raw`(?:\s*(?:&|and|und|et|y|e|en|\+)\s*(?:${offers}|support|prices|preise|tarifs|precios|prezzi|preços|prijzen|tarieven))?`;
const behind = String.raw`(?:\s+(?:in evidenza|en vedette|destacad[oa]s|clés|im überblick|auf einen blick|at a glance|(?<!services? )areas|offered|we (?:offer|provide)|proposée?s|ofrecidos|offerti|oferecidos|que (?:ofrecemos|oferecemos|prestamos|nous (?:proposons|offrons))|die (?:wir (?:ihnen )?(?:an)?bieten|(?:wij|we) (?:aan)?bieden)|che offriamo))?`;
// "Nos services à Lyon", but not "Services for you".
const place = String.raw`(?:\s+(?:in|à|en|em|a|te|near|around|bei|at|chez)\s+(?!action|use|numbers|detail|focus|zahlen|kürze)[\p{L}\s.'’-]{3,30})?`;
const asked = [
  'what we (?:can )?(?:do|offer|make|build|sell|provide|deliver)(?: for you)?|(?:we|i) (?:are speciali[sz]ed|speciali[sz]e) in|what i (?:do|offer)|how (?:we|i) (?:can )?help(?: you)?',
  '(?:was|das) (?:(?:wir|ich|können wir|kann ich) )?(?:für (?:sie|dich) )?(?:tun|tue|bieten|biete|machen|mache|leisten|liefern)(?: können| kann)?|(?:wir sind|ich bin) spezialisiert auf|das bieten wir(?: ihnen)?|(?:so|wobei|womit|wie) (?:können wir|kann ich|helfen wir|helfe ich|unterstützen wir|unterstütze ich)(?: ihnen| dir| sie| dich)?(?: helfen| unterstützen)?',
  "ce que (?:nous (?:faisons|proposons|offrons)|je (?:propose|fais))(?: pour vous)?|ce qu[’']on fait|comment (?:nous pouvons|je peux|pouvons-nous|puis-je) vous aider|(?:notre|l[’'])offre|(?:nous sommes|je suis) spécialisée?s? (?:dans|en)",
  '(?:nos especializamos|(?:somos|estamos) especiali(?:zad[oa]s|stas)) en|(?:¿ ?)?(?:lo )?qu[eé] (?:hacemos|ofrecemos|hago|ofrezco) ?\\??|(?:¿ ?)?(?:c[oó]mo|en qu[eé]) (?:te |le )?(?:ayudamos|podemos ayudar(?:te|le|os)?|puedo ayudarte) ?\\??',
  'o que (?:fazemos|oferecemos|faço)|(?:somos|estamos) especiali(?:zad[oa]s|stas) em|como (?:podemos|posso) (?:te |lhe )?ajudar(?:-lo)?',
  '(?:di )?cosa (?:facciamo|offriamo|faccio|offro|ci occupiamo)|di cosa (?:ci|mi) (?:occupiamo|occupo)|(?:siamo|sono) specializzat[ioa] in|ci occupiamo di|come (?:possiamo|posso) aiutar(?:ti|vi|la)',
  '(?:wat|dit) (?:we|wij|ik) (?:voor (?:u|jou|je) )?(?:doen|doe|bieden|bied|kunnen (?:doen|betekenen))|(?:wij|we) zijn gespecialiseerd in|wat (?:doen|bieden) (?:we|wij)\\??|(?:hoe|waarmee) (?:kunnen|kan) (?:wij|we|ik) (?:u|je|jou) helpen',
].join('|');
const japanese =
  '(?:\\S{1,12}の|主な|主要)?(?:(?:ご?提供|ソリューション)?サービス(?:内容|一覧|の?ご?(?:紹介|案内)|メニュー|ラインナップ)?|事業(?:内容|の?ご?(?:案内|紹介)|領域|一覧)|(?:業務|工事|施工)(?:内容|案内|紹介|一覧|メニュー)|対応(?:可能な)?(?:業務|工事|サービス)|製品(?:一覧|情報|紹介|ラインナップ)?|商品(?:一覧|紹介|案内|ラインナップ)|ソリューション|取り?扱い?(?:商品|品目|製品|業務)|営業品目|(?:コース|レッスン|講座)(?:一覧|紹介|案内|内容|メニュー)|診療(?:内容|案内|科目)|治療(?:内容|メニュー)|施術(?:内容|メニュー)|メニュー(?:一覧)?|\\S{0,12}できること)';

/** "SERVICE サービス". */
const english = "(?:[a-z][a-z &’'-]{0,30})?";

/** "02 — Services", "what we offer/". */
const around = String.raw`[^\p{L}\u3040-\u30ff\u4e00-\u9fff¿]*`;

export const isSectionOfOffers = latin(
  String.raw`^${around}(?:${lookAt}${kindsOf}(?:(?:${ours}\s+${adjectives}|${articles}\s+)?(?:${offers})|${ours}\s+(?:${onlyOurs}))${joined}${behind}${place}|(?:(?:${ours}\s+)?(?:${core})\s+)?(?:${asked})|${english}${japanese}(?:\s*${english})?)${around}$`,
);

export const namesServices = latin(
  String.raw`^(?:[\p{L}&'’-]+\s+){0,4}(?:services|leistungen|dienstleistungen|prestations|servicios|servizi|serviços|diensten)(?:\s+(?!(?:that|which|who|you|your|we|with|die|das|der|mit|qui|que|avec|con|che|com|dat|met)\s)[\p{L}&'’-]+){0,6}$`,
);

export const isMenuOfOffers = latin(
  String.raw`^${lookAt}(?:(?:${ours}|${articles})\s+)?(?:${core}|expertises?|practice areas|treatments|(?:das )?angebot|angebote|behandlungen|(?:het )?aanbod|behandelingen|what we (?:do|offer)|事業(?:内容|案内|紹介)|製品(?:一覧|情報|紹介)|商品(?:一覧|案内|紹介)|サービス(?:内容|一覧|案内|紹介)?|(?:業務|工事|施工)(?:内容|案内)|診療(?:内容|案内)|ソリューション)$`,
);

export const isPlaceOfOffers =
  /(?:^|\s)(?:(?:our|all|section|secci[oó]n|se[cç][aã]o|sezione|bloc)[-_]?)?(?:services?|solutions|what-we-do|products|leistungen|angebote?|produkte|dienstleistungen|produits|prestations|offres|productos|servicios|soluciones|prodotti|servizi|soluzioni|produtos|servicos|solucoes|producten|diensten|aanbod)(?:[-_](?:section|list|grid|wrapper|container|area|cards|wrap))?(?:\s|$)/i;

const process =
  'approach|method|process|story|team|values|mission|vision|work|projects|clients?|customers?|partners?|promise|advantages?|history|philosophy|commitments?|guarantees?|prozess|ablauf|vorgehen|arbeitsweise|geschichte|werte|kunden|partner|projekte|versprechen|philosophie|referenzen|approche|démarche|méthode|processus|histoire|équipe|valeurs|engagements?|partenaires|réalisations|proceso|método|enfoque|historia|equipo|valores|misión|visión|compromiso|proyectos|socios|metodo|processo|approccio|storia|filosofia|valori|progetti|impegno|missione|método|abordagem|história|equipe|equipa|missão|visão|projetos|parceiros|compromisso|werkwijze|aanpak|verhaal|waarden|missie|visie|klanten|projecten|beloftes?|belofte';

export const noOffer = latin(
  String.raw`^[\u2190-\u2bff\ud83c-\ud83e\udc00-\udfff\ufe0f\u200d]*\s?(?:(?:for|für|pour|para|per|voor|vs\.?|industr(?:y|ies)) .*|(?:(?:our|full|product|il nostro|notre|unser) )?(?:catalog(?:ue)?|catálogo|catalogo|katalog)(?: .*)?|(?:all|${ours}|unser|unsere|notre|nuestr[oa]|la nostra|il nostro|(?:[oa] )?noss[oa]|ons) (?:products|services|solutions|${process})|learn more.*|read more.*|(?:see|view|show|explore) .*|.* (?:ansehen|entdecken|anzeigen)|.*プラン|mehr(?: (?:erfahren|lesen|infos?|informationen).*)?|(?:jetzt|hier) .*|en savoir(?: plus| ?\+)?|lire (?:la suite|plus)|voir (?:plus|tou[st]).*|découvr(?:ez|ir) .*|leer más.*|ver (?:más|mais|todos?|todas?).*|saber? (?:más|mais).*|saiba mais.*|leia mais.*|solicit[ea] .*|scopri.*|leggi .*|lees (?:meer|verder).*|meer (?:weten|info(?:rmatie)?|lezen).*|bekijk .*|ontdek .*|vraag .*|contact(?! lens).*|kontakt(?!linsen).*|contáct.*|contat(?:o(?![a-z])|t).*|neem contact.*|demande[rz]? .*|devis.*|prenota.*|richiedi.*|réserve[rz]? .*|reserva(?:r)? .*|termin (?:buchen|vereinbaren).*|(?:ready|let[’']?s|bereit|parlons|hablemos|empecemos|parliamo|vamos|klaar|need|hai bisogno) .*|(?:lassen sie uns|prêts? à|listo para|pronto (?:a|para)|laten we|bel ons|call us|besoin d|precisa de).*|get (?:started|in touch|a (?:free )?quote).*|request .*|book (?:now|demo|an? .*)|(?:start|try) .*trial|(?:vision|mission|missione|misión|visión|missão|visão|values|valeurs|werte|valori|valores|north star)|pricing|prices|preise|tarifs|precios|prezzi|preços|prijzen|tarieven|plans|customers|testimonials?|témoignages|testimonios|testimonianze|depoimentos|kundenstimmen|bewertungen|avis(?: clients?)?|opiniones|recensioni|avaliações|ervaringen|coming soon|demnächst|in kürze|bientôt(?: disponible)?|próximamente|em breve|prossimamente|binnenkort|近日公開|reviews|references|referenzen|références|gallery|galerie|galería|galleria|galeria|news|aktuelles|actualités|noticias|novità|notícias|nieuws|portfolio|team|our team|integrations|documentation|docs|changelog|roadmap|security|buy now|add to cart|home|startseite|accueil|inicio|início|about.*|über (?:uns|mich)|à propos|qui sommes.*|quiénes somos|sobre (?:nosotros|nós)|chi siamo|over (?:ons|mij)|(?:opening |business )?hours|öffnungszeiten|horaires.*|horarios?.*|horários?.*|orari|openingstijden|anfahrt|find us|locations?|standorte?|address|adresse|book online|online (?:booking|termin).*|imprint|impressum|datenschutz|privacy.*|cookies?.*|terms(?: .*)?|agb|widerruf.*|sitemap|kundenservice|how to .*|blog|login|sign (?:in|up)|(?:quick|useful) links|follow us.*|subscribe.*|newsletter|(?:talk|speak) to .*|(?:work|partner) with .*|join (?:us|our) ?.*|(?:start|schedule|hire) (?:an?|your|us|me|now|today) ?.*|(?:phone|e-?mail|telefon|téléphone|teléfono|telefono|telefone|telefoon|whatsapp|instagram|facebook|linkedin|youtube)|folgen sie .*|liens utiles|suivez.*|prene[zr] .*|prendre .*|commence[rz] .*|rejoignez.*|enlaces.*|s[ií]guenos.*|siga[- ]nos.*|empieza.*|contrata .*|agend[ae]r? (?:una?|uma?|tu|seu|sua|ya|ahora|agora) .*|trabaj[ae] con .*|links úteis|fale .*|comece .*|trabalhe .*|link utili|seguici.*|parla con .*|inizia .*|volg ons.*|plan een .*|maak een .*|overview|details|faqs?|how (?:it|we) works?|comparativa.*|comparatif.*|vergleich.*|comparison.*|(?:technical )?specifications?|especificaciones.*|caracter[íi]sticas.*|caractéristiques.*|caratteristiche.*|merkmale|services complémentaires|.*附帯.*|careers?|jobs|karriere|stellenangebote|recrutement|empleo|lavora con noi|vagas|vacatures|(?:採用|会社|企業|募集).*|アクセス|お知らせ|ブログ|よくある.*|料金.*|お客様.*|プライバシー.*|スタッフ.*|施工事例|実績.*|お問い?合わ?せ.*|詳し[くい].*|もっと.*|.*\?|(?:sub)?total|shipping|(?:\+ ?)?(?:and|und|et|y|e|en)? ?(?:much |muito |mucho |vieles |bien |molto |veel )?(?:more|mehr|plus|más|mais|altro|meer)(?:\.{3}|…|!)?|(?:.* )?by (?:industry|application|use ?case|role|sector|(?:team|company) size)|site map|press|resources|downloads?|(?:online ?)?(?:shop|store)|cart|my account|search|all|alles?|tous|tout|todos|tudo|tutti)\s*[→›»↗]*$`,
);

const method =
  'process|method|methodology|approach|workflow|ablauf|prozess|vorgehen(?:sweise)?|arbeitsweise|methode|méthode|méthodologie|démarche|approche|processus|método|metodología|metodologia|proceso|processo|enfoque|metodo|approccio|abordagem|werkwijze|aanpak';
const approach = 'approach|approche|enfoque|approccio|abordagem|aanpak|vorgehensweise|arbeitsweise|werkwijze';
const numbers = String.raw`\d|two|three|four|five|six|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|seis|dois|duas|três|quatro|due|tre|quattro|cinque|sei|twee|drie|vijf|zes`;
const steps = 'steps|stages|phases|schritte|phasen|étapes|pasos|fases|etapas|passos|passi|fasi|stappen|fasen';
const audience =
  "who (?:we (?:serve|help|work with)|(?:is )?it[’']?s? for)|(?:industries|sectors)(?: we serve)?$|(?:unsere )?branchen(?:lösungen)?$|für wen|pour qui|(?:nos )?secteurs(?: d[’']activité)?$|para qui[eé]n|para quem|a quem se destina|a qui[eé]n(?:es)? (?:va|está) dirigid[oa]s?|à qui s[’']adresse|(?:sectores|setores|settori|sectoren)$|per chi|a chi (?:(?:ci|si|è) rivol\\p{L}+|serve)|voor wie";

/** Headings that name no offers of the company: advantages, reasons, ways of working, customers and news. */
export const isOfAdvantages = latin(
  String.raw`^[^\p{L}]*(?:(?:the|our|my|die|das|der|unser|unsere|mein|meine|le|la|l[’']|les|mon|notre|nos|el|los|las|nuestr[oa]s?|o|a|os|as|noss[oa]s?|il|i|nostr[oaie]|de|het|onze|mijn) ?)*(?:(?:advantages|benefits|vorteile|avantages|ventajas|vantagens|vantaggi|voordelen|why|warum|pourquoi|por qué|perché|por que|waarom|how (?:it|we|i) works?|so (?:funktioniert|arbeite)|wie (?:wir|ich|es) |comment (?:ça|nous|je)|c[oó]mo (?:funciona|trabaj)|come (?:funziona|lavor)|hoe (?:het|wij|we|ik)|${audience})(?!\p{L})|(?:${method})(?: ?[^\p{L} ].*)?$|(?:${approach})(?!\p{L})|\p{L}+ (?:${approach})$)|(?<!\p{L})(?:${numbers})\+? (?:\p{L}+ )?(?:${steps})(?!\p{L})|^(?:latest|recent|neueste|aktuelle|derni[eè]re?s|últim[oa]s|ultim[ei]|laatste) |選ばれる|流れ$|ステップ|の?(?:特徴|強み)$`,
);

/** Names in lists of advantages. */
const isPromise = latin(
  String.raw`^(?:free|fast|quick|affordable|reliable|available|experienced|licensed|friendly|fair|transparent|satisfaction|quality|no|more|less|better|save|boost|reduce|increase|improve|kostenlose?|faire?|schnelle?|günstige?|zuverlässige?|erfahrene?|qualität|mehr|weniger|bessere?|keine?|ohne|gratuite?|rapide|rapidité|qualité|fiabilité|disponible|sans|moins|gratis|rápid[oa]|calidad|confianza|experiencia|más|menos|sin|gratuit[oa]|veloce|qualità|affidabilità|esperienza|più|meno|senza|rapidez|qualidade|confiança|experiência|pontualidade|mais|sem|snelle?|betrouwbare?|kwaliteit|ervaring|meer|minder|geen|zonder|24/7|\d+ ?%|\d+\+? ?(?:years|jahre|ans|años|anni|anos|jaar))(?![\p{L}-])`,
);
const isPlan = latin(
  '^(?:free|basic|starter|standard|plus|pro|professional|premium|business|enterprise|team|bronze|silver|gold|platinum|basis|komfort|essentiel|essential|esencial|básico|avanzado|essenziale|essencial|avançado)(?: (?:plan|package|paket|pack|pakket))?$|(?:month|week|year)ly|annual|freemium',
);
const isDay =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|(?:maan|dins|woens|donder|vrij|zater|zon)dag|[月火水木金土日]曜日?|january|february|march|april|may|june|july|august|september|october|november|december)(?:\W|$)/iu;
/** Phases of every project; "design" and "maintenance" are services, too. */
const isStep =
  /^(?:(?:the )?(?:discovery|discover|kick-?off|briefing|understand|assess|define|ideate|iterate|refine|build|ship|launch|deliver|go-?live|deploy|measure|scale|grow|execute|review|handover|follow-?up)|erstgespräch|kennenlernen|bedarfsanalyse|konzept|umsetzung|übergabe|abnahme|angebot|verstehen|planen|umsetzen|analysieren|optimieren|écoute|découverte|cadrage|réalisation|livraison|mise en ligne|devis|comprendre|concevoir|déployer|descubrimiento|diagnóstico|propuesta|ejecución|entrega|seguimiento|lanzamiento|escuchar|descoberta|imersão|proposta|execução|lançamento|ascolto|scoperta|preventivo|realizzazione|consegna|lancio|sopralluogo|collaudo|kennismaking|intake|verkenning|concept|realisatie|oplevering|nazorg|offerte|ヒアリング|お?見積もり?|ご?契約|ご?提案|納品|現地調査)$/iu;
/** Sentences and slogans: "Grow your business". */
const isSpoken = latin(
  String.raw`(?:^|[^\p{L}])(?:you(?:rs?)?|we|our|deine?[mnrs]?|ihre?[mnrs]?|wir|unsere?[mnrs]?|votre|vos|vous|nous|notre|tus?|nuestr[oa]s?|você|seus?|suas?|noss[oa]s?|tuoi?|tu[ae]|vostr[oaie]|nostr[oaie]|uw|jouw|wij|onze)(?![\p{L}])`,
);

/** Kinds of customers. */
const isCustomer =
  /^(?:students?|schools?|universities|startups?|start-ups|smes?|enterprises?|agencies|freelancers|companies|municipalities|governments?|(?:the )?public sector|non-?profits?|health ?care|retail|hospitality|manufacturing|automotive|hotels?|restaurants?|studierende|schulen|unternehmen|firmenkunden|geschäftskunden|privatkunden|gewerbekunden|vereine|kommunen|behörden|einzelhandel|gesundheitswesen|étudiants|écoles|particuliers|professionnels|entreprises|collectivités|associations|pme|estudiantes|empresas|pymes|autónomos|particulares|gobierno|estudantes|escolas|governo|varejo|studenti|scuole|aziende|privati|imprese|pubblica amministrazione|studenten|scholen|bedrijven|particulieren|gemeenten|overheid|onderwijs|horeca|医療|教育|金融|製造業|小売業?|飲食業?|自治体|官公庁|個人のお?客様?|法人のお?客様?)$/iu;
/** Tools of programmers. */
const isTechnology =
  /^(?:html5?|css3?|(?:java|type)script|react(?:\.?js| native)?|vue(?:\.?js)?|angular|svelte|next\.?js|node(?:\.?js)?|express|python|django|flask|php|laravel|symfony|ruby(?: on rails)?|java|spring(?: boot)?|kotlin|swift|flutter|dart|golang|go|rust|c\+\+|c#|\.net|docker|kubernetes|terraform|git(?:hub)?|mysql|postgres(?:ql)?|mongodb|redis|graphql|tailwind(?: ?css)?|bootstrap|figma)$/i;

/** Kinds of names of which two in one list mean that none is an offer. */
export const oddNames: readonly RegExp[] = [
  isPromise,
  isPlan,
  isDay,
  isStep,
  isSpoken,
  isCustomer,
  isTechnology,
];

export const isOfPartners =
  /(?<!\p{L})(?:partnerships?|collaborations?|partenariats?|partnerschaft(?:en)?|kooperation(?:en)?|colaboración|colaboraciones|parcerias?|collaborazion[ei]|samenwerking(?:en)?|業務提携)(?!\p{L})|^(?:(?:our|unsere|nos|nuestros|nossos|i nostri|onze) )?(?:partners?|partenaires|socios|parceiros)$/iu;

/** Names in footers of shops that say how to buy. */
export const isOfCustomerService = latin(
  '^(?:support|help(?: .*)?|hilfe|(?:my|mein|mon) (?:account|konto|compte)|track (?:my |your )?order|returns?|shipping.*|delivery|versand.*|rückgabe|retouren|zahlung.*|livraisons?|retours?|envíos?|devoluciones|spedizion[ei]|resi|entregas?|trocas.*|verzend.*|retourneren|betaling)$',
);

export const isFooterOfOffers = latin(
  String.raw`^(?:(?:${ours}|${articles})\s+)?(?:${core}|activités|formations|actividades|attività|atividades|activiteiten|tätigkeiten|expertises?|treatments|behandlungen|angebote?|aanbod|especialidades|practice areas|(?:ソリューション)?サービス|製品(?:一覧|情報)?|事業(?:内容|案内)|ソリューション)\s*:?$`,
);

export const isRowOfOffers =
  /^(?:主な|主要)?(?:(?:事業|業務|営業)(?:内容|概要|種目|品目)|取り?扱い?(?:品目|商品|製品|業務)|サービス内容)$/;
