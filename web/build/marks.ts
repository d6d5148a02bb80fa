/** Stand in the samples for the page's own origin and the reader's own key. */
export const originMark = 'https://ORIGIN.invalid';
export const keyMark = 'YOUR_API_KEY';
