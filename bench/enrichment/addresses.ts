import type { EmailType } from '../../shared/signups/vocabulary.ts';

/** A person's labels of an address. `registrable` is null for a public suffix. */
export interface LabelledAddress {
  readonly address: string;
  readonly type: EmailType | undefined;
  readonly suggestion?: string;
  readonly registrable?: string | null;
}

export const development: readonly LabelledAddress[] = [
  ...typed(
    'professional',
    `jane.doe@stripe.com mark@notion.so grant@basecamp.com art@pixar.com jo@google.com priya@infosys.com
    k.meier@siemens.de li.wei@alibaba.com j@x.ai anna@tuc.org.uk sam+signup@shopify.com max_power@bosch.com
    o'brien@intercom.com ceo-office.jane@acme-tools.com jo@microsoft.com jo@apple.com jo@students.mit.edu bill@ibm.com`,
  ),
  ...typed(
    'personal',
    `jane@gmail.com j.doe@googlemail.com x@yahoo.com x@yahoo.co.uk x@hotmail.com x@hotmail.fr x@outlook.com
    x@live.com x@msn.com x@icloud.com x@me.com x@mac.com x@aol.com x@gmx.de x@gmx.com x@web.de x@mail.ru x@yandex.ru
    x@qq.com x@163.com x@proton.me x@protonmail.com x@pm.me x@hey.com x@fastmail.com x@tutanota.com x@zoho.com
    x@ymail.com x@mail.com x@comcast.net x@orange.fr x@libero.it x@t-online.de info@gmail.com`,
  ),
  ...typed(
    'role',
    `info@acme-tools.com sales@stripe.com support@notion.so admin@acme-tools.com hello@basecamp.com
    noreply@acme-tools.com no-reply@acme-tools.com postmaster@acme-tools.com billing@acme-tools.com
    kontakt@bosch.com vertrieb@bosch.com contact@acme-tools.fr ventas@acme-tools.es jobs@acme-tools.com
    hr@acme-tools.com press+eu@acme-tools.com sales-emea@acme-tools.com it-support@acme-tools.com team@acme-tools.com`,
  ),
  ...typed(
    'disposable',
    `x@mailinator.com x@guerrillamail.com x@10minutemail.com x@yopmail.com x@temp-mail.org x@sharklasers.com
    x@trashmail.com x@maildrop.cc x@getnada.com info@mailinator.com x@sub.mailinator.com`,
  ),
  ...typed('relay', 'x@duck.com x@mozmail.com x@privaterelay.appleid.com x@simplelogin.com x@anonaddy.com'),
  ...mistyped(`gmial.com>gmail.com gmai.com>gmail.com gnail.com>gmail.com gmail.con>gmail.com gmail.co>gmail.com
    hotnail.com>hotmail.com hotmial.com>hotmail.com yaho.com>yahoo.com yahooo.com>yahoo.com outlok.com>outlook.com
    iclould.com>icloud.com gamil.com>gmail.com`),
  ...below(`mail.acme-tools.co.uk>acme-tools.co.uk eu.dev.stripe.com>stripe.com firma.krakow.pl>firma.krakow.pl
    shop.acme.uk.com>acme.uk.com bücher-laden.de>xn--bcher-laden-thb.de firma.co.at>firma.co.at
    a.b.c.gov.au>c.gov.au`),
  ...malformed([
    ...['plain', '@acme.com', 'jo@', 'jo@acme', 'jo..doe@acme.com', '.jo@acme.com', 'jo.@acme.com'],
    ...['jo doe@acme.com', 'jo@acme..com', 'jo@-acme.com', 'jo@acme.com.', 'jo@@acme.com', 'jo@[10.0.0.1]'],
    ...['"jo"@acme.com', 'jo@acme.c_m', 'jo@127.0.0.1', 'jo<jo@acme.com>', 'mailto:jo@acme.com,'],
  ]),
  ...typed(
    'professional',
    `maria.garcia@santander.com tom@37signals.com will@anthropic.com hope@linear.app rob@netflix.com faith@cern.ch
    chen.yu@huawei.com a.b-c@datev.de j_d@spotify.com x.y+z@airbus.com dean@rei.com chase@patagonia.com jo@yahooinc.com
    jo@mailchimp.com jo@fastly.com jo@outlookindia.com jo@gmailhub.io jo@hotmelt.com jo@cloud.com jo@proto.io
    jo@amazon.com jo@wolt.com page@figma.com jo@inboxhealth.com`,
  ),
  ...typed(
    'personal',
    `x@yahoo.fr x@yahoo.co.in x@hotmail.co.uk x@hotmail.it x@live.co.uk x@outlook.fr x@gmx.net x@gmx.at x@freenet.de
    x@wanadoo.fr x@laposte.net x@free.fr x@virgilio.it x@rediffmail.com x@naver.com x@daum.net x@126.com x@sina.com
    x@yandex.com x@inbox.ru x@seznam.cz x@wp.pl x@o2.pl x@tuta.com x@posteo.de x@mailbox.org x@rocketmail.com
    x@att.net x@verizon.net x@btinternet.com x@sbcglobal.net x@bigpond.com x@shaw.ca x@uol.com.br x@terra.com.br
    support@yahoo.com x@zohomail.com x@ziggo.nl x@telenet.be x@skynet.be`,
  ),
  ...typed(
    'role',
    `office@wolt.com accounts@wolt.com careers@figma.com privacy@figma.com abuse@figma.com webmaster@figma.com
    marketing@linear.app security@linear.app legal@linear.app help@linear.app partners@linear.app service@datev.de
    bewerbung@datev.de redaktion@datev.de accueil@airbus.com recrutement@airbus.com facturacion@santander.com
    ufficio@wolt.it enquiries@wolt.co.uk customer.service@rei.com accounts.payable@rei.com do-not-reply@rei.com
    press@rei.com media@rei.com`,
  ),
  ...typed(
    'disposable',
    `x@tempmail.com x@throwawaymail.com x@mohmal.com x@dispostable.com x@fakeinbox.com x@mintemail.com
    x@emailondeck.com x@spam4.me x@grr.la x@mailnesia.com x@moakt.com x@discard.email x@tempr.email`,
  ),
  ...typed(
    'relay',
    'x@passmail.net x@simplelogin.io x@slmail.me x@addy.io x@relay.firefox.com x@aleeas.com x@users.noreply.github.com',
  ),
  ...mistyped(`gmaill.com>gmail.com gmal.com>gmail.com gmail.cm>gmail.com gmail.om>gmail.com gmaik.com>gmail.com
    hotmai.com>hotmail.com hotmail.con>hotmail.com homtail.com>hotmail.com yahou.com>yahoo.com yhaoo.com>yahoo.com
    outloook.com>outlook.com outllok.com>outlook.com iclod.com>icloud.com protonmial.com>protonmail.com
    yahoo.con>yahoo.com`),
  ...below(`news.bbc.co.uk>bbc.co.uk team.company.com.br>company.com.br straße.de>xn--strae-oqa.de 例子.中国>xn--fsqu00a.xn--fiqs8s
    deep.sub.firm.co.jp>firm.co.jp co.uk>-`),
  ...malformed([
    ...['jo', 'jo@.com', 'jo@acme,com', 'jo;mary@acme.com', 'jo@acme com', 'jo@acme.com>', 'jo.@x.com'],
    ...[
      'jo@ac me.com',
      'jo@acme-.com',
      'jo(comment)@acme.com',
      'jo@[IPv6:::1]',
      `${'l'.repeat(65)}@acme.com`,
    ],
    ...[
      'jö@acme.com',
      'jo@1.2.3.4',
      'http://acme.com',
      'jo\\@acme.com',
      `jo@${'d'.repeat(64)}.com`,
      'jo@acme.1',
    ],
  ]),
  ...typed(
    'personal',
    `x@posteo.ch x@fastmail.nl x@yahoo.nl x@bigpond.net x@hotmail.com.pe x@gmx.it x@outlook.com.gr x@yahoo.com.vn
    x@tutanota.at x@wanadoo.nl x@jo.github.io x@shop.myshopify.com x@me.blogspot.com x@app.vercel.app
    x@foo.herokuapp.com x@jo.pages.dev x@team.webflow.io`,
  ),
  ...typed(
    'role',
    `ask@linear.app adm@datev.de hq@figma.com itsupport@rei.com drive-shares-noreply@google.com help.desk@wolt.com
    noreply-orders@rei.com newsroom@airbus.com aws@figma.com saas@figma.com itadmin@bosch.com`,
  ),
  ...typed(
    'professional',
    'ceo@linear.app cto@figma.com founder@linear.app owner@rei.com co-founder@wolt.com president@bosch.com jo@vercel.app',
  ),
  ...typed('disposable', 'x@tempmail.fyi x@yopmail.de x@10minutemail.eu'),
  ...mistyped('gmail.cmo>gmail.com icould.com>icloud.com'),
  ...malformed([
    ...[
      'jo@printer.local',
      'jo@acme.test',
      'jo@acme.onion',
      'jo@db.internal',
      'jo@acme.invalid',
      'jo@router.lan',
    ],
    ...['jo@xn--0.com', 'jo@xn--99999999999.com', `jo@${'ü'.repeat(58)}.de`],
  ]),
];

/** Written before its first measurement; the lists are not tuned for it. */
export const heldOut: readonly LabelledAddress[] = [
  ...typed(
    'professional',
    `sundar@google.com b.gates@microsoft.com ivan.petrov@yandex-team.ru andy.yen@protonmail-team.ch kim@navercorp.com
    pony@tencent.com l.rossi@italiaonline.it m.muster@1und1.de p.novak@firma.seznam-partner.cz tobias@mailbox-house.com
    rachel@webmail-consulting.com joe@duckdb.org lena@tempmailer-logistics.de hank.mail@gmailsson.se ann@hotmailabs.io
    billing.jane@outlookgroup.com yuki@rakuten.co.jp infosys.jo@tcs.com sales-jane.doe@vestas.dk o.k@orange-garden.net`,
  ),
  ...typed(
    'personal',
    `x@web.de x@libero.it x@wp.pl x@seznam.cz x@naver.com x@qq.com x@bigpond.com x@rediffmail.com x@terra.com.br
    x@bol.com.br x@ig.com.br x@onet.pl x@interia.pl x@gazeta.pl x@centrum.cz x@azet.sk x@abv.bg x@ukr.net x@i.ua
    x@rambler.ru x@bk.ru x@list.ru x@tut.by x@freemail.hu x@citromail.hu x@net.hr x@hanmail.net x@nate.com
    x@sohu.com x@foxmail.com x@aliyun.com x@tin.it x@tiscali.it x@alice.it x@sfr.fr x@neuf.fr x@bluewin.ch
    x@hispeed.ch x@online.no x@telia.com x@home.nl x@planet.nl x@xs4all.nl x@optusnet.com.au x@xtra.co.nz
    x@sympatico.ca x@rogers.com x@cox.net x@earthlink.net x@juno.com x@sapo.pt x@mail.ee x@inbox.lv x@walla.co.il
    x@yahoo.co.jp x@docomo.ne.jp x@ezweb.ne.jp x@googlemail.com x@gmx.ch x@arcor.de sales@hotmail.com x@x.github.io`,
  ),
  ...typed(
    'role',
    `info@google.com support@proton-house.com press@apple.com buchhaltung@siebert.de comercial@molino.es
    amministrazione@ferrolab.it info@yandex-team.ru reservations@hotel-alba.com noreply@github.com post@fjorddata.no`,
  ),
  ...typed(
    'disposable',
    `x@mailinator.com x@guerrillamail.com x@10minutemail.com x@yopmail.com x@trashmail.com x@getnada.com
    x@sharklasers.com x@temp-mail.org x@maildrop.cc x@33mail-temp.mailinator.com x@inboxkitten.com x@byom.de`,
  ),
  ...typed(
    'relay',
    `x@duck.com x@privaterelay.appleid.com x@mozmail.com x@simplelogin.com x@anonaddy.com x@anonaddy.me
    x@jane.anonaddy.com x@passinbox.com x@8shield.net x@dralias.com`,
  ),
  ...mistyped(`gmsil.com>gmail.com gnail.com>gmail.com gmail.comm>gmail.com hotmial.com>hotmail.com
    hotnail.com>hotmail.com outlok.com>outlook.com yaho.com>yahoo.com icloud.con>icloud.com googlemial.com>googlemail.com`),
  ...below('mail.firma.com.tr>firma.com.tr a.b.gov.uk>b.gov.uk shop.firm.com.au>firm.com.au'),
  ...malformed([
    ...[
      'a..b@acme.com',
      '.a@acme.com',
      'a.@acme.com',
      'a@b@acme.com',
      '"a b"@acme.com',
      'a@localhost',
      'a@-acme.com',
    ],
    ...[
      'a@acme..com',
      '<a@acme.com>',
      'mailto:a@acme.com',
      'a@acme_co.com',
      'a@[127.0.0.1]',
      '@acme.com',
      'a@',
    ],
  ]),
];

function typed(type: EmailType | undefined, addresses: string): LabelledAddress[] {
  return addresses
    .trim()
    .split(/\s+/)
    .map((address) => ({ address, type }));
}

function mistyped(pairs: string): LabelledAddress[] {
  return pairs
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [domain = '', suggestion = ''] = pair.split('>');
      return { address: `jo.doe@${domain}`, type: 'personal', suggestion };
    });
}

function below(pairs: string): LabelledAddress[] {
  return pairs
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [domain = '', owner = ''] = pair.split('>');
      return { address: `jo.doe@${domain}`, type: 'professional', registrable: owner === '-' ? null : owner };
    });
}

function malformed(addresses: readonly string[]): LabelledAddress[] {
  return addresses.map((address) => ({ address, type: undefined }));
}
