/** Placeholders in the samples for the page's origin and the reader's key. */
export const originMark = 'https://THIS_SITE';
export const keyMark = 'YOUR_API_KEY';
