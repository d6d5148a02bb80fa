const states =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|district of columbia';
const provinces =
  'alberta|british columbia|manitoba|new brunswick|newfoundland|nova scotia|ontario|prince edward island|quebec|québec|saskatchewan|new south wales|queensland|victoria|tasmania|tamil nadu|karnataka|maharashtra|gujarat|kerala|delhi|bavaria|bayern|catalonia|scotland|wales|england|northern ireland|lancashire|cheshire|yorkshire|greater manchester|kent|essex|surrey|sussex|cornwall|devon';
const countries =
  'usa|u\\.s\\.a?\\.?|us|united states(?: of america)?|uk|u\\.k\\.?|united kingdom|great britain|canada|australia|new zealand|ireland|germany|deutschland|austria|österreich|switzerland|schweiz|france|spain|españa|portugal|italy|italia|netherlands|the netherlands|belgium|luxembourg|denmark|sweden|norway|finland|iceland|poland|czech republic|czechia|slovakia|hungary|romania|bulgaria|greece|turkey|türkiye|ukraine|russia|estonia|latvia|lithuania|moldova|serbia|croatia|slovenia|cyprus|malta|israel|egypt|morocco|tunisia|nigeria|kenya|ghana|south africa|uae|united arab emirates|saudi arabia|qatar|india|pakistan|bangladesh|sri lanka|nepal|china|hong kong|taiwan|japan|south korea|korea|singapore|malaysia|indonesia|thailand|vietnam|philippines|mexico|méxico|brazil|brasil|argentina|chile|colombia|peru|uruguay|costa rica|panama|panamá|ecuador|perú|bolivia|paraguay|venezuela|guatemala|honduras|el salvador|nicaragua|cuba|puerto rico|dominican republic|república dominicana|jamaica|trinidad and tobago|barbados|bahamas|haiti|guyana|suriname|belize|suisse|svizzera|belgique|belgië|belgien|nederland|frankreich|italien|spanien|espagne|allemagne|italie|norge|sverige|danmark|suomi|polska|česko|česká republika|slovensko|slovenija|magyarország|românia|hrvatska|srbija|lietuva|latvija|eesti|türkei|jordan|lebanon|kuwait|bahrain|oman|iraq|iran|kazakhstan|armenia|azerbaijan|uzbekistan|mongolia|cambodia|laos|myanmar|brunei|bhutan|maldives|mauritius|macau|tanzania|uganda|rwanda|ethiopia|senegal|cameroon|ivory coast|algeria|angola|botswana|namibia|zimbabwe|zambia|mozambique|madagascar|malawi|mali|benin|togo|gabon|libya|sudan|syria|yemen|afghanistan|belarus|bosnia and herzegovina|north macedonia|montenegro|albania|kosovo|liechtenstein|monaco|andorra|san marino|fiji|papua new guinea|albanie|albanien|algérie|alemanha|alemania|autriche|oostenrijk|portogallo|australien|australië|neuseeland|belgio|bélgica|bulgarie|bulgarien|brésil|brasilien|brasile|croatie|kroatien|croazia|danemark|dänemark|denemarken|danimarca|dinamarca|duitsland|germania|égypte|ägypten|espanha|spagna|spanje|estados unidos|états-unis|stati uniti|vereinigte staaten|finnland|finlande|francia|frança|frankrijk|grèce|griechenland|grecia|grécia|griekenland|hongrie|ungarn|hongarije|indien|irlande|irland|irlanda|ierland|islande|itália|italië|japon|japón|japão|giappone|kanada|luxemburg|luxemburgo|maroc|marokko|marruecos|marrocos|marocco|mexique|mexiko|messico|moçambique|niederlande|pays-bas|países bajos|países baixos|paesi bassi|norvège|norwegen|noorwegen|noruega|norvegia|pérou|polen|pologne|polonia|polónia|polônia|roumanie|rumänien|rumania|romênia|royaume-uni|reino unido|regno unito|vereinigtes königreich|großbritannien|verenigd koninkrijk|schweden|suède|zweden|suecia|suécia|svezia|sénégal|serbie|serbien|slowakei|slovaquie|slowenien|slovénie|südafrika|suíça|suiza|zwitserland|tchéquie|tschechien|repubblica ceca|thaïlande|tunisie|tunesien|turquie|turquía|turquia|turchia|turkije|vereinigte arabische emirate|zypern|chypre|europe|asia|africa|north america|latin america|worldwide|global';
const cities =
  'new york city|nyc|los angeles|san francisco|chicago|boston|seattle|atlanta|miami|dallas|houston|austin|denver|phoenix|philadelphia|portland|london|manchester|birmingham|paris|lyon|berlin|munich|hamburg|vienna|zurich|zürich|amsterdam|brussels|madrid|barcelona|milan|rome|lisbon|dublin|copenhagen|stockholm|oslo|helsinki|warsaw|prague|toronto|vancouver|montreal|sydney|melbourne|tokyo|bangalore|bengaluru|mumbai|istanbul|dubai|tel aviv|são paulo|buenos aires|bogotá';
/** Cities with 150,000 people and more. Companies have their names, too, so only readers of places use them. */
const furtherCities =
  'köln|cologne|frankfurt(?: am main)?|stuttgart|düsseldorf|dortmund|essen|leipzig|bremen|dresden|hannover|nürnberg|nuremberg|duisburg|bochum|wuppertal|bielefeld|bonn|münster|karlsruhe|mannheim|augsburg|wiesbaden|mönchengladbach|braunschweig|kiel|chemnitz|aachen|magdeburg|freiburg|krefeld|mainz|lübeck|erfurt|rostock|kassel|saarbrücken|potsdam|regensburg|würzburg|heidelberg|darmstadt|münchen|wien|graz|linz|salzburg|innsbruck|basel|genf|genève|geneva|lausanne|marseille|toulouse|nice|nantes|montpellier|strasbourg|bordeaux|lille|rennes|reims|toulon|grenoble|dijon|angers|nîmes|clermont-ferrand|bruxelles|brussel|antwerpen|gent|liège|valencia|sevilla|zaragoza|málaga|murcia|palma|bilbao|alicante|córdoba|valladolid|vigo|gijón|granada|vitoria|lisboa|porto|braga|coimbra|rio de janeiro|salvador|brasília|fortaleza|belo horizonte|manaus|curitiba|recife|goiânia|porto alegre|belém|campinas|florianópolis|joinville|natal|milano|roma|napoli|torino|palermo|genova|bologna|firenze|bari|catania|venezia|verona|messina|padova|trieste|brescia|parma|modena|rotterdam|den haag|the hague|utrecht|eindhoven|groningen|tilburg|almere|breda|nijmegen|arnhem|haarlem|enschede|amersfoort|zwolle|ciudad de méxico|cdmx|mexico city|guadalajara|monterrey|puebla|tijuana|mérida|medellín|cali|barranquilla|santiago de chile|lima|quito|guayaquil|caracas|montevideo|rosario|leeds|bristol|liverpool|sheffield|nottingham|leicester|glasgow|edinburgh|cardiff|belfast|san diego|san antonio|san jose|jacksonville|fort worth|columbus|charlotte|indianapolis|nashville|oklahoma city|las vegas|detroit|memphis|louisville|baltimore|milwaukee|albuquerque|tucson|fresno|sacramento|kansas city|omaha|raleigh|minneapolis|tampa|new orleans|cleveland|orlando|pittsburgh|cincinnati|calgary|ottawa|edmonton|winnipeg|brisbane|perth|adelaide|auckland|wellington|cape town|johannesburg|durban|nairobi|lagos|accra|hyderabad|chennai|pune|kolkata|ahmedabad|jaipur|abu dhabi|riyadh|doha|bangkok|jakarta|kuala lumpur|manila|seoul|budapest|bucharest|sofia|athens|zagreb|belgrade|ljubljana|bratislava|vilnius|riga|tallinn|kraków|wrocław|gothenburg|malmö|bergen|aarhus';
export const largeCity = new RegExp(`^(?:${cities}|${furtherCities})$`, 'i');

const place = `(?:greater |central |northern |southern |eastern |western |the )?(?:${states}|${provinces}|${countries}|${cities})`;

export const onlyPlaces = new RegExp(`^(?:${place}(?:(?:,| and| &|\\s) ?(?!$)|$)){1,6}$`, 'i');

export const regionOrCountry = new RegExp(`^(?:${states}|${provinces}|${countries})$`, 'i');

export const stateCode =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
export const provinceCode = 'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT';
export const stateName = states;
export const provinceName =
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia|Ontario|Prince Edward Island|Quebec|Québec|Saskatchewan';
export const countryName = countries.replace(/\|europe.*$/, '');
/** Country codes that are not state codes. */
export const countryCode =
  'PK|BD|NG|KE|ZA|AE|SG|AU|NZ|IE|NL|BE|ES|FR|IT|PL|TR|BR|MX|JP|KR|HK|TW|CN|GB|CH|AT|SE|NO|DK|FI|PT|CZ|RO|GR';

export const brazilianState =
  'AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO';
/** States of Brazil and Mexico, and provinces of Argentina. */
export const latinState =
  'Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso(?: do Sul)?|Minas Gerais|Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio de Janeiro|Rio Grande do (?:Norte|Sul)|Rondônia|Roraima|Santa Catarina|São Paulo|Sergipe|Tocantins|Aguascalientes|Baja California(?: Sur)?|Campeche|Chiapas|Chihuahua|Coahuila|Colima|Durango|Guanajuato|Guerrero|Hidalgo|Jalisco|Michoacán|Morelos|Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro|Quintana Roo|San Luis Potosí|Sinaloa|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas|Buenos Aires|Catamarca|Chaco|Chubut|Corrientes|Entre Ríos|Formosa|Jujuy|La Pampa|La Rioja|Mendoza|Misiones|Neuquén|Río Negro|Salta|San Juan|Santa Cruz|Santa Fe|Santiago del Estero|Tierra del Fuego|Tucumán';
/** Regions of Europe, as behind a town: "Lannion, Bretagne". Those with the name of a city are missing. */
export const europeanRegion =
  "Aragón|Bretagne|Normandie|Nouvelle-Aquitaine|Occitanie|Provence-Alpes-Côte d['’]Azur|Auvergne-Rhône-Alpes|Hauts-de-France|Grand Est|Île-de-France|Pays de la Loire|Centre-Val de Loire|Bourgogne-Franche-Comté|Andalucía|Asturias|Cantabria|Cataluña|Catalunya|Castilla y León|Castilla-La Mancha|Comunidad de Madrid|Comunidad Valenciana|Comunitat Valenciana|Extremadura|Galicia|Islas Baleares|Islas Canarias|Canarias|Navarra|País Vasco|Euskadi|Piemonte|Lombardia|Veneto|Toscana|Lazio|Campania|Puglia|Sicilia|Sardegna|Calabria|Liguria|Emilia-Romagna|Friuli-Venezia Giulia|Marche|Umbria|Abruzzo|Molise|Basilicata|Trentino-Alto Adige|Valle d['’]Aosta|Bayern|Baden-Württemberg|Hessen|Nordrhein-Westfalen|NRW|Niedersachsen|Sachsen|Sachsen-Anhalt|Thüringen|Brandenburg|Rheinland-Pfalz|Saarland|Schleswig-Holstein|Mecklenburg-Vorpommern|Tirol|Steiermark|Kärnten|Oberösterreich|Niederösterreich|Vorarlberg|Burgenland|Noord-Holland|Zuid-Holland|Noord-Brabant|Gelderland|Overijssel|Friesland|Drenthe|Flevoland|Zeeland|Limburg|Algarve|Alentejo|(?:North|South|West|East) Yorkshire|(?:East|West) Sussex|Kent|Essex|Surrey|Cornwall|Devon|Dorset|Somerset|Norfolk|Suffolk|Hampshire|Berkshire|Buckinghamshire|Oxfordshire|Cambridgeshire|Hertfordshire|Lancashire|Cheshire|Derbyshire|Nottinghamshire|Leicestershire|Staffordshire|Warwickshire|Worcestershire|Gloucestershire|Wiltshire|Cumbria|Northumberland|County Durham|Lincolnshire|Northamptonshire|Bedfordshire|Shropshire|Herefordshire|Greater Manchester|Merseyside|West Midlands";
/** As behind a town: "Guadalajara, Jal." */
export const mexicanState =
  'CDMX|Edo\\. (?:de )?Méx(?:ico|\\.)|(?:Ags|Camp|Chis|Chih|Coah|Dgo|Gto|Gro|Hgo|Jal|Méx|Mich|Mor|Nay|N\\. ?L|Oax|Pue|Qro|Q\\. ?Roo|S\\. ?L\\. ?P|Sin|Son|Tab|Tamps|Tlax|Ver|Yuc|Zac)\\.';
/** The states and territories of India in full, as a pattern. */
export const indianState =
  'Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Orissa|Punjab|Rajasthan|Sikkim|Tamil ?[Nn]adu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal|(?:New )?Delhi|Chandigarh|Puducherry|Jammu (?:and|&) Kashmir|Ladakh|TN|MH|KA|DL|UP|WB|TS|GJ|HR';

/** As in running text: New York, USA. */
export function capitalised(names: string): string {
  return names
    .split('|')
    .map((name) =>
      /^\p{L}{2,3}$/u.test(name)
        ? name.toUpperCase()
        : name
            .replace(/(?<![\p{L}\\])\p{Ll}/gu, (letter) => letter.toUpperCase())
            .replace(/ (?:Of|The) /g, (word) => word.toLowerCase()),
    )
    .join('|');
}

export const ofOthers =
  /h[ée]berg|hosting|hosted|web ?design|design(?:ed)? by|powered by|developed by|website by|webagentur|data protection (?:officer|authority)|supervisory|arbitration|\bcourt\b|attorney general|ombudsman|licensor|registrar/i;
