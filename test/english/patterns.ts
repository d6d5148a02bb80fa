interface Pattern {
  readonly matches: (sentence: string) => number;
  readonly instead: string;
}

const words = (found: RegExp, instead: string): Pattern => ({
  matches: (sentence) => [...sentence.matchAll(found)].length,
  instead,
});

const sentences = (isFound: (sentence: string) => boolean, instead: string): Pattern => ({
  matches: (sentence) => (isFound(sentence) ? 1 : 0),
  instead,
});

const countOf = (sentence: string, found: RegExp) => [...sentence.matchAll(found)].length;

/** English that costs a second reading, by name. Each function counts a pattern in one sentence. */
export const patterns: Readonly<Record<string, Pattern>> = {
  told: words(
    /\b(?:is|are|was|were|be|been|being) told\b|\b(?:tells?|told) of\b/gi,
    'name the act: notify, email, return, log',
  ),
  asks: words(/\b(?:asks?|asked|asking)\b/gi, 'request, query, require'),
  headless: sentences(
    (sentence) =>
      /^(?:what|where|whether|which|whatever|whoever)\b./i.test(sentence) && !sentence.endsWith('?'),
    'begin with a noun or a verb',
  ),
  where: words(/(?<![-\w])where(?![-\w]| to\b)/gi, 'if, when; "Returns undefined if", "Throws if"'),
  stands: words(
    /\b(?:stands|stood)\b|\b(?:may|must|can|to|they|that|not) stand\b/gi,
    'is, appears, is stored',
  ),
  comes: words(
    /\b(?:comes?|came|goes|went) (?:of|from|to|by|with|in|out|back|off|through|for)\b/gi,
    'arrive, result, continue, fail',
  ),
  own: words(
    /\b(?:its|their|his|her|our|my|an?|whose|your|the|one['’]s|\w+['’]s|\w+s['’]) own\b/gi,
    'delete the word',
  ),
  ofOurs: words(/\bof (?:ours|theirs|yours|today|then|before)\b/gi, 'our, current, previous'),
  asItIs: words(/\bas (?:it|they) (?:then )?(?:is|are|was|were|stands?|stood)\b/gi, 'current, unchanged'),
  thatOf: words(
    /\b(?:that of|those of|those that|those who|one that|one of those|that which)\b/gi,
    'repeat the noun',
  ),
  ofFirst: sentences((sentence) => /^of\b/i.test(sentence), 'put the subject first'),
  oldWords: words(
    /\b(?:anew|afresh|besides?|meanwhile|in place of|once more|at once|ahead of|thereby|thereafter|nobody|somebody|whoever|whence|heed(?:s|ed)?|mend(?:s|ed)?|verdicts?)\b/gi,
    'again, next to, instead of, immediately, no one, someone, result',
  ),
  answer: words(/\banswer(?:s|ed|ing)?\b/gi, 'response, respond, return'),
  clauses: sentences((sentence) => countOf(sentence, /\b(?:that|which|who|whom|whose)\b/gi) >= 3, 'split'),
  long: sentences((sentence) => countOf(sentence, /[\p{L}\p{N}][\p{L}\p{N}'’.,/%-]*/gu) > 35, 'split'),
  colons: sentences((sentence) => countOf(sentence, /:(?=\s|$)/g) >= 2, 'use one colon'),
  british: words(
    /\b(?:\w*(?:synthes|capital|organ|recogn|normal|optim|initial|serial|author|categor|minim|maxim|summar|priorit|custom|util)is(?:e[ds]?|ing|ation)|(?:colour|behaviour|favour|honour)\w*|(?:cancel|label|model|travel|signal)l(?:ed|ing)|licences?|centres?|fulfil|catalogues?|whilst|amongst|learnt|grey)\b/gi,
    'American spelling',
  ),
};
