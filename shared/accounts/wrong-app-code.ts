/** What a customer is told of a code that the authenticator app does not show, or no longer shows. */
export const wrongAppCode = "That isn't the code your app shows now. Try the next one.";
