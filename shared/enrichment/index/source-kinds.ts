import * as z from 'zod/mini';
import { companySizes } from '../../signups/vocabulary.ts';

export interface SourceKind {
  readonly name: string;
  readonly register: boolean;
  readonly license: string;
  readonly attribution: string;
  readonly page: string;
}

export const sourceKinds = {
  'common-crawl': {
    name: 'Common Crawl',
    register: false,
    license: 'Common Crawl Terms of Use',
    attribution: 'Common Crawl',
    page: 'https://commoncrawl.org/web-graphs',
  },
  bigpicture: {
    name: 'BigPicture',
    register: false,
    license: 'ODC-By 1.0',
    attribution: 'BigPicture (ODC-By)',
    page: 'https://docs.bigpicture.io/docs/free-datasets/companies/',
  },
  'wikidata-export': {
    name: 'Wikidata',
    register: false,
    license: 'CC0 1.0',
    attribution: 'Wikidata (CC0)',
    page: 'https://www.wikidata.org/',
  },
  'wikidata-dump': {
    name: 'Wikidata',
    register: false,
    license: 'CC0 1.0',
    attribution: 'Wikidata (CC0)',
    page: 'https://www.wikidata.org/',
  },
  enhetsregisteret: {
    name: 'Enhetsregisteret',
    register: true,
    license: 'NLOD 2.0',
    attribution: 'Brønnøysundregistrene (NLOD)',
    page: 'https://data.brreg.no/enhetsregisteret/api/dokumentasjon/no/index.html',
  },
  sirene: {
    name: 'Sirene',
    register: true,
    license: 'Licence Ouverte 2.0',
    attribution: 'Insee, Sirene (Licence Ouverte)',
    page: 'https://www.data.gouv.fr/fr/datasets/base-sirene-des-entreprises-et-de-leurs-etablissements-siren-siret/',
  },
  cvr: {
    name: 'CVR',
    register: true,
    license: 'Terms of Erhvervsstyrelsen',
    attribution: 'Det Centrale Virksomhedsregister (CVR)',
    page: 'https://datacvr.virk.dk/',
  },
} as const satisfies Record<string, SourceKind>;

export type PublishedKind = keyof typeof sourceKinds;

const word = z.optional(z.string().check(z.minLength(1), z.maxLength(120)));

/** A source's facts about a company. Has no field for personal data. */
export const witnessSchema = z.object({
  rank: z.optional(z.int().check(z.minimum(1))),
  name: word,
  people: z.optional(z.int().check(z.minimum(1))),
  people_on: z.optional(z.string().check(z.regex(/^\d{4}(-\d\d){0,2}$/))),
  size: z.optional(z.enum(companySizes)),
  industry: word,
  industry_stated: word,
  founded: z.optional(z.int().check(z.minimum(1000), z.maximum(9999))),
  city: word,
  state: word,
  country: word,
  linkedin: word,
  twitter: word,
  parent: word,
});

export type Witness = z.infer<typeof witnessSchema>;
