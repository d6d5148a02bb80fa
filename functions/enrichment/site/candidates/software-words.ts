/** What an application is called. */
export const applicationNoun =
  /\b(?:software|platform|app|apps|application|web app|mobile app|saas|tool|toolkit|api|sdk|dashboard|crm|erp|plugin|extension|chatbot|copilot|assistant|ai agents?|generator|builder|operating system|automation|workspace|no-code|low-code|automl|logiciel|plateforme|plataforma|aplicación|plattform|phần mềm|ứng dụng|アプリ|ソフト)\b/i;

/** What visitors of an application may do there. */
export const applicationLink =
  /^(?:sign ?up(?: (?:free|now|for free))?|get started(?: (?:free|now|for free))?|start (?:for )?free.*|start (?:a |your )?(?:free )?trial.*|free trial|try (?:it )?(?:for )?free.*|try (?:demo|now)|log ?in|sign ?in|register(?: (?:now|for free))?|book (?:a )?demo|request (?:a )?demo|get (?:a )?demo|see (?:a )?(?:live )?demo|live demo|free demo|watch demo|download (?:the )?(?:app|free)|download free|dashboard|start (?:building|creating|your).*|create (?:free )?account|install|add to chrome|connexion|registrarse|iniciar sesión|empieza gratis|anmelden|kostenlos (?:testen|starten)|đăng nhập|đăng ký.*)[ →!]*$/i;

/** A price by the month, the year or the head. */
export const subscriptionPrice =
  /(?:[$€£₹¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|USD|EUR|VNĐ|đ))\s*(?:\/|per |a |pro |por |par )\s?(?:mo(?:nth)?|month|year|yr|annum|user|seat|monat|jahr|mes|año|mois|an|tháng)\b|\b(?:per|\/) ?(?:user|seat)(?: per month)?\b|\bbilled (?:annually|monthly|yearly)\b|\bcancel (?:anytime|any time|at any time)\b|\b(?:free|starter|pro|enterprise) plan\b/i;

/** Work done for clients: who offers it sells services, with an application of its own or without. */
export const serviceWork =
  /\b(?:agency|studio|consult(?:ing|ancy|ants?)|freelance\w*|our clients|for clients|managed (?:it|services)|marketing services|web(?:site)? design(?: services)?|law firm|coworking|co-working|agence|agencia|agentur)\b/i;
