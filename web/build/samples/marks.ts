/** Stand in the samples for the page's own origin and the reader's own key. */
export const originMark = 'https://THIS_SITE';
export const keyMark = 'YOUR_API_KEY';
