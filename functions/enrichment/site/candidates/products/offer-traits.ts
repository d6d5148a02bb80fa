import {
  isMenuOfOffers,
  isOfAdvantages,
  isOfWorks,
  isSectionOfOffers,
  oddNames,
} from '../../words/offer-words.ts';
import { isHeading } from './cards.ts';
import type { TextList } from './text-lists.ts';

/** Numbers that speak for or against a list. */
export function listTraits(list: TextList, scoreOf: (name: string) => number): Record<string, number> {
  const { names, first, title, above, lines } = list;
  const scores = names.map(scoreOf);
  const titles = [title?.text ?? '', ...lines];
  return {
    'mean score of names': meanOf(scores),
    'lowest score of a name': Math.min(...scores),
    'links to pages of the site': list.linkedInside,
    links: list.linked,
    'texts left out': list.dropped,
    'no title': Number(title === undefined),
    'names, logarithm': Math.log(names.length),
    'only two': Number(names.length === 2),
    'an odd name': Number(names.some((name) => oddNames.some((odd) => odd.test(name)))),
    'title of offers': Number(
      titles.some((text) => isSectionOfOffers.test(text) || isMenuOfOffers.test(text)),
    ),
    'place on the page': list.place,
    'words in a name': meanOf(names.map((name) => name.split(' ').length)),
    'element named so': Number(first.offers),
    'main heading above': Number(title?.tag === 'h1'),
    'page of offers': Number(list.isOnPageOfOffers),
    'section of advantages': Number(above !== undefined && isOfAdvantages.test(above.text)),
    'title of works': Number(title !== undefined && isOfWorks.test(title.text)),
    'texts below names': list.explained,
    'prices below names': Number(list.priced > 0.5),
    'menu or footer': Number(first.boilerplate),
    'home page': Number(new URL(list.page.url).pathname === '/'),
    headings: Number(isHeading(first)),
    digits: meanOf(names.map((name) => Number(/\d/.test(name)))),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
