// Names of desks, not of people. `hello`, `team` and the like belong here: whoever reads them, the
// address is the company's. First names that are also words (`mark`, `grant`, `art`) do not. Then the same
// desks in German, French, Spanish, Italian, Portuguese, Dutch and the languages of the north and east.
const names = new Set(
  `abuse accounting accountmanagement accounts accountspayable accountsreceivable ads admin admins
  administration administrator admissions advertising affiliate affiliates alerts analytics announce
  api ap ar apply assistance backoffice billing board booking bookings bounce bounces browse buchhaltung business
  buero calendar care career careers cc ceo cfo ciao club cmo commercial communication communications community
  compliance comptabilite connect contact contacto contactus contacts contato coo cs cto customer
  customercare customerservice customersuccess customersupport data datenschutz demo design desk dev devel devnull
  developer developers development devops digital director directors dispatch dns domain domains donate
  donations dpo ecommerce editor editorial education email employment engineering enquire enquiries
  enquiry errors estimate estimates events everyone everybody executive expenses export facilities faq
  feedback finance financeiro founder founders frontdesk fundraising general gdpr geral growth guest
  hallo hello hellothere help helpdesk hi hiring hola hostmaster hotline hr humanresources info infodesk
  informacion information information informatique infos inquiries inquiry insurance integration international
  internet investor investors invoice invoices invoicing ir it jobs job join kontakt kundenservice legal
  list list-request logistics login mail mailbox mailer mailer-daemon mailman mailmaster maintenance
  management manager marketing media member members membership merchandising moderator news newsletter
  newsletters nobody noc no-reply noreply do-not-reply donotreply office officemanager onboarding online operations
  operator ops order orders owner parts partner partners partnership partnerships payables payment
  payments payroll people personal personnel postmaster pr president press presse principal privacy
  procurement product production products program projects project proposals public publicity publicrelations
  purchase purchases purchasing qa quality quote quotes readers reception recruit recruiter recruiters recruiting
  recruitment recepcion redaction redaktion register registrar registration regulatory rental rentals repairs reports
  request requests research reservation reservations returns rfp root rsvp safety sale sales salesteam sekretariat
  scheduling school secretary security sem seo server service servicedesk services shared shipping shop signup
  social spam sponsor sponsors sponsorship staff startup stats store studio students submissions subscribe subscriptions
  success suggestions supervisor supplier suppliers support survey sysadmin system tech technical technology
  techsupport team test tickets ticket tours training transport travel treasurer undisclosed-recipients unsubscribe
  usenet user users uucp vendor vendors ventas vente ventes vertrieb verwaltung volunteer volunteers web webadmin
  webdesign webmaster webmasters website webteam welcome wholesale work www
  service-client service-commercial bank broker claims concierge creative customers deals distribution
  export fleet food groups guestservices import inbox inside inspections kitchen lab labs leads legaldept
  licensing loans logs maintainers mgmt monitoring news-team notification notifications partnerships pay
  pharmacy platform policy pressoffice printing property ra receipts referrals registrars reply resumes
  safeguarding sample samples service-desk sos subscription supplychain sustainability trust underwriting
  wholesalers
  anfrage anfragen anmeldung auftrag auskunft bestellung bestellungen bewerber bewerbung bewerbungen
  disposition einkauf empfang faktura fakturierung geschaeftsfuehrung geschaeftsleitung hausverwaltung
  impressum kanzlei karriere kasse kundenbetreuung kundendienst lager leitung mitglieder personalabteilung
  poststelle praxis rechnung rechnungen rechnungswesen reklamation reservierung retouren schulung sekretariat
  technik termin termine verkauf versand vorstand werkstatt zentrale
  abonnement accueil achat achats adhesion administratif agence assistance bonjour boutique candidature
  candidatures commande commandes commercial comptabilite courrier devis direction facturation fournisseurs
  gestion juridique logistique magasin mairie presse rdv recrutement relationclient renseignement
  renseignements reservation rh sav secretariat serviceclient serviceclients technique
  administracion almacen atencion atencionalcliente atencioncliente calidad clientes comercial compras
  comunicacion correo cobranzas contabilidad contratacion devoluciones direccion empleo facturacion facturas
  gerencia hola juridico oficina pagos pedidos prensa proveedores rrhh recursoshumanos recepcion reservas
  seleccion servicioalcliente soporte tienda trabajo
  acquisti amministrazione assistenza candidature clienti commerciale contabilita contatti contatto direzione
  fatturazione fatture fornitori lavoro magazzino ordini personale preventivi prenotazioni protocollo
  risorseumane segreteria servizioclienti spedizioni stampa ufficio ufficiostampa vendite
  atendimento cobranca comercial compras contabilidade diretoria faturamento financas imprensa loja
  ouvidoria pedidos recrutamento sac secretaria suporte vagas vendas
  administratie bestelling bestellingen boekhouding facturen inkoop klantenservice planning receptie
  sollicitatie sollicitaties vacature vacatures verkoop werkenbij winkel
  bestilling bogholderi ekonomi faktura firmapost kontor kundeservice kundtjanst ordre ordrer post regnskap
  regnskab rekrytering salg support-dk toimisto asiakaspalvelu myynti
  biuro faktury handlowy kadry ksiegowosc obsluga rekrutacja sekretariat sklep sprzedaz zamowienia obchod
  objednavky podpora recepce uctarna zakaznik ugyfelszolgalat iroda penzugy`.split(/\s+/),
);

// `sales.emea`, `info-de`, `support2`, `hr_berlin`: the desk with a place or a number behind it.
const regions =
  /^(?:[a-z]{2}|emea|apac|amer|latam|dach|usa|global|worldwide|int|intl|international|europe|asia|americas|north|south|east|west|team|desk|department|dept|\d+)$/;

/** Whether the part before the `@`, lower-case, names a desk (info, sales, support+de) and not a person. */
export const isRoleName = (local: string): boolean => {
  const [base = ''] = local.split('+');
  if (names.has(base) || names.has(base.replace(/[._-]/g, ''))) return true;
  if (names.has(base.replace(/\d+$/, ''))) return /\d$/.test(base);
  const parts = base.split(/[._-]/);
  const [desk = '', ...rest] = parts;
  return rest.length > 0 && names.has(desk) && rest.every((part) => regions.test(part) || names.has(part));
};
