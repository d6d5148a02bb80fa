/**
 * Where the packaged lists are wrong, or do not know a kind of ours. Every group says why; the
 * figures behind it are in LISTS.md. These win over the packages.
 */

/** Services that forward mail to a person's hidden address: real people, unlike disposable boxes. */
export const relayDomains: readonly string[] = [
  // DuckDuckGo Email Protection, Firefox Relay, Apple Hide My Email.
  ...['duck.com', 'mozmail.com', 'relay.firefox.com', 'privaterelay.appleid.com'],
  // SimpleLogin and its shared alias domains.
  ...['simplelogin.com', 'simplelogin.co', 'simplelogin.io', 'simplelogin.fr', 'slmail.me', 'slmails.com'],
  ...['aleeas.com', '8alias.com', '8shield.net', 'dralias.com', 'silomails.com'],
  // Proton Pass aliases.
  ...['passmail.net', 'passmail.com', 'passinbox.com', 'passfwd.com'],
  // addy.io, once AnonAddy.
  ...['addy.io', 'addymail.com', 'anonaddy.com', 'anonaddy.me'],
  // Blur (opayq is on the disposable list), Burner Mail, 33Mail, Erine, Cloaked, Spamgourmet.
  ...['opayq.com', 'burnermail.io', '33mail.com', 'erine.email', 'cloaked.id', 'spamgourmet.com'],
  // GitHub's stand-in for a hidden address.
  'users.noreply.github.com',
];

/** Mailbox providers for people that no packaged list has, or that only the disposable list has. */
export const personalDomains: readonly string[] = [
  // Fastmail: paid mailboxes. Of its domains the provider list has fastmail.fm alone.
  ...['fastmail.com', 'fastmail.fm', 'fastmail.net', 'fastmail.org'],
  // Providers younger than the lists, or their newer domains.
  ...['tutanota.com', 'tutanota.de', 'tuta.io', 'tuta.com', 'tutamail.com', 'keemail.me'],
  ...[
    'proton.me',
    'pm.me',
    'zohomail.com',
    'zohomail.eu',
    'hey.com',
    'skiff.com',
    'disroot.org',
    'riseup.net',
  ],
  ...[
    'posteo.de',
    'posteo.net',
    'mailbox.org',
    'mailfence.com',
    'startmail.com',
    'runbox.com',
    'hushmail.com',
  ],
  ...['ymail.com', 'rocketmail.com', 'googlemail.com', 'email.com', 'gmx.net', 'gmx.ch', 'bluewin.ch'],
  ...['outlook.de', 'outlook.fr', 'outlook.es', 'outlook.it', 'outlook.jp', 'outlook.in', 'outlook.com.br'],
  ...['yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'ya.ru', 'ukr.net', 'seznam.cz', 'email.cz'],
  // Large Chinese and Indian providers; 21cn.com and sify.com are on the disposable list too.
  ...['qq.com', '21cn.com', '163.com', '126.com', 'yeah.net', 'foxmail.com', 'sify.com'],
  // Hushmail, Lavabit and a mail.com domain, on a disposable list for their free mailboxes.
  ...['hush.com', 'hush.ai', 'lavabit.com', 'consultant.com', 'engineer.com', 'mail2world.com'],
];

/** Domains that a packaged list calls free or disposable although a company's own staff write from them. */
export const companyDomains: readonly string[] = [
  // Google's staff; its mailboxes for people are at gmail.com.
  'google.com',
  // Companies on the provider list, some for a free mail service that they ended long ago.
  ...[
    'alibaba.com',
    'ancestry.com',
    'clerk.com',
    'discovery.com',
    'easypost.com',
    'medscape.com',
    'oath.com',
  ],
  ...[
    'parrot.com',
    'singpost.com',
    'dnsmadeeasy.com',
    'name.com',
    'techspot.com',
    'swissinfo.org',
    'about.com',
  ],
  ...[
    'casino.com',
    'looksmart.com',
    'kansascity.com',
    'doityourself.com',
    'blackplanet.com',
    'onmilwaukee.com',
  ],
  ...['dailypioneer.com', 'islamonline.net', 'albawaba.com', 'ivillage.com', 'aver.com', 'iprimus.com.au'],
  ...[
    'scubadiving.com',
    'mydomain.com',
    'depechemode.com',
    'space.com',
    'yam.com',
    'dmv.com',
    'facebook.com',
  ],
  // Universities.
  ...['nus.edu.sg', 'unican.es'],
  // Reserved for documentation and tests (RFC 2606): nobody's mail provider.
  ...['example.com', 'test.com', 'test.de', 'yourdomain.com'],
];
