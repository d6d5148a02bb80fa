/** How a company's legal name ends. */
export const legalFormEnding =
  /[,\s]+(?:inc|incorporated|llc|l\.l\.c|llp|ltd|limited|gmbh(?: & co\.? kg)?|ag|se|kg|ug|e\.?u|s\.?a\.?s?|sarl|s\.?r\.?l|s\.?p\.?a|bv|b\.v|nv|oyj?|ab|as|a\/s|aps|plc|pty(?: ltd| limited)?|pvt\.? (?:ltd|limited)|private limited|corp(?:oration)?|co|company|s\.?l|sdn\.? bhd|pte\.? ltd|s\.r\.o|d\.o\.o|kft|ltda)\.?$/i;
