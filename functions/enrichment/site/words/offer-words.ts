import { latin } from './latin.ts';

const offers =
  "products?|services?|solutions?|capabilities|offerings?|range|collections?|treatments|therapies|courses|classes|program(?:me)?s|practice areas|areas of (?:practice|expertise)|expertise|specialt?ies|beers|wines|coffees|teas|tools|brands|platform|features|leistungen|produkte|dienstleistungen|lösungen|angebote?|sortiment|leistungsspektrum|produits|prestations|solutions|savoir-faire|services proposés|expertises|productos|servicios|soluciones|prodotti|servizi|soluzioni|produtos|serviços|producten|diensten|aanbod|oplossingen|áreas? de (?:actuación|atuação|especialización|práctica|prática)|domaines d[’'](?:activité|expertise|intervention)|aree di (?:attività|competenza)|rechtsgebiete|werkgebieden";
const ours = `our|all|the|unsere?|nos|notre|nuestr[oa]s|i nostri|le nostre|noss[oa]s|onze|core|main|key|featured`;
// Adjectives only after "our": "Our AI-powered solutions", but not "Terms of service" or "Special features".
const adjectives = String.raw`(?:(?!terms|of\b)[\p{L}&-]{2,20}\s+){0,2}`;
const joined = String.raw`(?:\s*(?:&|and|und|et|y|e|en)\s*(?:${offers}|support))?`;
const behind = String.raw`(?:\s+(?:in evidenza|en vedette|destacad[oa]s|clés|im überblick|areas))?`;
const asked =
  'what we (?:do|offer|make|build|sell|provide)|was wir (?:tun|bieten|machen)|ce que nous (?:faisons|proposons)|(?:lo )?que (?:hacemos|ofrecemos)|o que (?:fazemos|oferecemos)|cosa facciamo|wat we doen';
const japanese =
  'サービス(?:内容|一覧|紹介)?|事業(?:内容|案内|紹介)|業務内容|製品(?:一覧|情報)?|取扱(?:商品|品目|製品)';

export const isSectionOfOffers = latin(
  String.raw`^(?:(?:(?:${ours})\s+${adjectives})?(?:${offers})${joined}${behind}|${asked}|${japanese})\s*[:.]?$`,
);

export const isMenuOfOffers =
  /^(?:our |all |unsere |nos |nuestros |i nostri |onze )?(?:products?|services?|solutions?|expertises?|practice areas|treatments|leistungen|produkte|dienstleistungen|lösungen|produits|prestations|productos|servicios|soluciones|prodotti|servizi|soluzioni|produtos|serviços|producten|diensten|oplossingen|what we (?:do|offer)|事業内容|事業案内|製品一覧)$/i;

export const isPlaceOfOffers =
  /(?:^|\s)(?:our[-_]?|all[-_]?)?(?:services|products|leistungen|produkte|dienstleistungen|produits|prestations|productos|servicios|prodotti|servizi|produtos|producten|diensten)(?:[-_](?:section|list|grid|wrapper|container|area|cards|wrap))?(?:\s|$)/i;

export const noOffer =
  /^(?:(?:(?:our|full|product|il nostro|notre|unser) )?(?:catalog(?:ue)?|catálogo|catalogo|katalog)(?: .*)?|learn more|read more|see (?:all|more).*|view (?:all|more).*|(?:all|our) (?:products|services|solutions|advantages?|approach|clients?|customers?|method|mission|process|promise|story|team|values|work)|.*プラン|mehr|en savoir plus|contact.*|get started|pricing|plans|customers|integrations|documentation|docs|changelog|roadmap|security|buy now|add to cart|home|about.*|blog|login|sign (?:in|up)|overview|details|faq|comparativa.*|comparatif.*|vergleich.*|comparison.*|(?:technical )?specifications?|especificaciones.*|caracter[íi]sticas.*|caractéristiques.*|caratteristiche.*|merkmale|services complémentaires|.*附帯.*|.*\?)$/i;

/** Headings that name no offers of the company: advantages, and sections about a partner. */
export const isOfAdvantages =
  /^(?:\P{L}*)(?:(?:the|our|die|unsere|les|nos|las|nuestras|as|nossas|i|nostri|de|onze) )*(?:advantages|benefits|vorteile|avantages|ventajas|vantagens|vantaggi|voordelen)(?!\p{L})/iu;

export const isOfPartners =
  /(?<!\p{L})(?:partnerships?|collaborations?|partenariats?|partnerschaft(?:en)?|kooperation(?:en)?|colaboración|colaboraciones|parcerias?|collaborazion[ei]|samenwerking(?:en)?|業務提携)(?!\p{L})|^(?:(?:our|unsere|nos|nuestros|nossos|i nostri|onze) )?(?:partners?|partenaires|socios|parceiros)$/iu;

export const isFooterOfOffers =
  /^(?:our |unsere |nos |nuestros |nossos |i nostri |onze )?(?:products|services|leistungen|produkte|dienstleistungen|produits|prestations|productos|servicios|prodotti|servizi|produtos|serviços|producten|diensten)$/i;

export const isRowOfOffers = /^(?:主な)?(?:事業|業務)内容$/;
