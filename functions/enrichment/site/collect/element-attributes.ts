import { isPlaceOfOffers } from '../words/offer-words.ts';
import type { Attributes } from './tag-reader.ts';

/** Whether an element is not shown. */
export function isHidden({ hidden, style, class: classes, 'aria-hidden': aria }: Attributes): boolean {
  return (
    hidden !== undefined ||
    aria === 'true' ||
    (style !== undefined && hiddenStyle.test(style)) ||
    (classes !== undefined && hiddenClass.test(classes))
  );
}

/** Whether it holds navigation, banners or what others say. */
export function isAside({ class: classes, id, role }: Attributes): boolean {
  return (
    (classes !== undefined && notAboutThem.test(classes)) ||
    (id !== undefined && notAboutThem.test(id)) ||
    role === 'navigation'
  );
}

/** Whether it is called a place of offers. */
export function isOfOffers({ class: classes, id }: Attributes): boolean {
  return (
    (id !== undefined && isPlaceOfOffers.test(id)) || (classes !== undefined && isPlaceOfOffers.test(classes))
  );
}

const notAboutThem =
  /\bcookies?(?:[-_]?(?:banner|bar|box|consent|dialog|info|law|layer|message|modal|notice|overlay|policy|popup|wall))?\b|consent|gdpr|onetrust|testimonial|\breviews?\b|breadcrumb|newsletter|skip-link|customer-stor|case-stud/i;
const hiddenClass = /\b(?:sr-only|visually-hidden|screen-reader(?:-text)?)\b/i;
const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*0(?![.\d])|(?:left|top|text-indent)\s*:\s*-\d{3}/i;
