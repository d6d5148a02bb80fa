/**
 * Mailboxes that come with a line, a telephone or a portal, by region: people's own, and on none of the
 * packaged lists. A provider whose staff write from the same domain is left out (a1.net, tele2.com).
 */
export const accessProviderDomains: readonly string[] = `
  yahoo.no yahoo.pl yahoo.at yahoo.ch yahoo.com.tr myyahoo.com hotmail.se hotmail.no hotmail.fi hotmail.ch
  hotmail.at hotmail.pt outlook.co.uk outlook.ch live.at live.ch live.com.pt live.se live.no live.in live.cl
  passport.com aol.de aol.fr gmx.us gmx.co.uk gmx.es fastmail.us fastmail.co.uk
  posteo.org tutanota.org zohomail.in zohomail.com.au onmail.com kolabnow.com autistici.org countermail.com
  xfinity.com spectrum.net suddenlink.net mediacombb.net eastlink.ca nb.sympatico.ca cogeco.net comporium.net
  mail.de emailn.de directbox.com e-mail.de unitybox.de alice-dsl.de vodafonemail.de 
  hispeed.ch aon.at chello.at utanet.at inode.at
  plus.com orange.co.uk tesco.net uwclub.net bbox.fr numericable.fr noos.fr cegetel.net 9online.fr
  mail.fr netc.fr net-c.com fastwebnet.it tiscalinet.it telefonica.net ono.com iol.pt netcabo.pt clix.pt
  mail.telepac.pt ziggo.nl kpnplanet.nl xs4all.nl upcmail.nl quicknet.nl casema.nl telfort.nl solcon.nl
  caiway.nl scarlet.be pandora.be edpnet.be comhem.se bredband.net tele2.se online.no broadpark.no getmail.no
  lyse.net sensewave.com mail.dk tdcadsl.dk stofanet.dk jubii.dk kolumbus.fi elisanet.fi suomi24.fi
  saunalahti.fi pp.inet.fi dnainternet.net
  onet.eu op.pl interia.eu poczta.onet.pl tlen.pl vp.pl buziaczek.pl go2.pl volny.cz atlas.cz azet.sk zoznam.sk
  citromail.hu indamail.hu mail.bg dir.bg meta.ua bigmir.net online.ua ukrpost.net tut.by internet.ru yandex.ua
  lenta.ru ro.ru inbox.lt one.lt otenet.gr hol.gr in.gr mynet.com superonline.com ttmail.com
  012.net.il bezeqint.net emirates.net.ae eim.ae
  vip.163.com 139.com 189.cn wo.cn sohu.com 263.net kakao.com paran.com dreamwiz.com
  biglobe.ne.jp nifty.com ocn.ne.jp so-net.ne.jp plala.or.jp goo.jp asahi-net.or.jp dion.ne.jp tokai.or.jp
  hinet.net seed.net.tw pchome.com.tw pacific.net.sg streamyx.com netvigator.com pldtdsl.net rediff.com in.com
  slingshot.co.nz orcon.net.nz vodafone.co.nz paradise.net.nz
  telmex.com terra.com.mx ciudad.com.ar adinet.com.uy vtr.net une.net.co cantv.net
  telkomsa.net mweb.co.za vodamail.co.za iafrica.com
  net.hr telia.com
`
  .trim()
  .split(/\s+/);
