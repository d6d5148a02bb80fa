import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { registrationKey, registrationNumber } from '../../../shared/enrichment/registration-number.ts';
import type { Rows } from '../adapter.ts';
import { companyDomainOf } from '../company-domain.ts';
import { jsonItems } from '../lines.ts';
import { type StatedFields, witnessOf } from '../read-fields.ts';

const text = z.nullish(z.string());
const contactSchema = z.object({
  kontaktoplysning: text,
  hemmelig: z.nullish(z.boolean()),
  periode: z.nullish(z.object({ gyldigTil: text })),
});

/** Participants, phone, email and street are not read. */
const companySchema = z.object({
  cvrNummer: z.number(),
  hjemmeside: z.nullish(z.array(contactSchema)),
  virksomhedMetadata: z.object({
    nyesteNavn: z.nullish(z.object({ navn: text })),
    nyesteVirksomhedsform: z.nullish(z.object({ virksomhedsformkode: z.nullish(z.number()) })),
    nyesteHovedbranche: z.nullish(z.object({ branchekode: z.nullish(z.coerce.string()) })),
    nyesteBeliggenhedsadresse: z.nullish(z.object({ postdistrikt: text, landekode: text })),
    nyesteErstMaanedsbeskaeftigelse: z.nullish(
      z.object({
        aar: z.nullish(z.number()),
        maaned: z.nullish(z.number()),
        antalAnsatte: z.nullish(z.number()),
        intervalKodeAntalAnsatte: text,
      }),
    ),
    sammensatStatus: text,
    stiftelsesDato: text,
  }),
});
const hitSchema = z.object({ _source: z.object({ Vrvirksomhed: companySchema }) });

type Company = z.infer<typeof companySchema>;

/** Sole traders and personally owned small firms. */
const persons = new Set([10, 15]);
const active = new Set(['NORMAL', 'AKTIV', 'Aktiv', 'Normal']);

/** Denmark's CVR: a JSON array of hits of its search service, by website and by number. */
export async function readCvr(file: Readable, rows: Rows): Promise<void> {
  for await (const item of jsonItems(file)) {
    rows.next();
    const hit = hitSchema.safeParse(item);
    if (hit.success) readCompany(hit.data._source.Vrvirksomhed, rows);
    else rows.reject('a company of another shape');
  }
}

function readCompany(company: Company, rows: Rows): void {
  const number = registrationNumber('CVR', String(company.cvrNummer));
  const problem = problemWith(company) ?? (number === undefined ? 'a number that is none' : undefined);
  if (number === undefined || problem) {
    rows.reject(problem ?? '');
    return;
  }
  const witness = witnessOf(statedBy(company));
  const website = company.hjemmeside?.find(({ hemmelig, periode }) => !hemmelig && !periode?.gyldigTil);
  const found = companyDomainOf(website?.kontaktoplysning ?? '');
  rows.take([registrationKey(number), ...('domain' in found ? [found.domain] : [])], witness);
}

function problemWith({ virksomhedMetadata: { nyesteVirksomhedsform, sammensatStatus } }: Company) {
  if (persons.has(nyesteVirksomhedsform?.virksomhedsformkode ?? 0)) return 'a person';
  return active.has(sammensatStatus ?? '') ? undefined : 'a company that is no more';
}

function statedBy({ virksomhedMetadata: facts }: Company): StatedFields {
  const people = facts.nyesteErstMaanedsbeskaeftigelse;
  const code = facts.nyesteHovedbranche?.branchekode;
  return {
    name: facts.nyesteNavn?.navn,
    people: people?.antalAnsatte,
    peopleOn:
      people?.aar && people.maaned ? `${people.aar}-${String(people.maaned).padStart(2, '0')}` : undefined,
    size: bandOf(people?.intervalKodeAntalAnsatte),
    industry: code ? `NACE ${code.padStart(6, '0').replace(/^(\d\d)(\d\d)\d\d$/, '$1.$2')}` : undefined,
    founded: facts.stiftelsesDato,
    city: facts.nyesteBeliggenhedsadresse?.postdistrikt,
    country: facts.nyesteBeliggenhedsadresse?.landekode,
  };
}

/** `ANTAL_20_49` and `ANTAL_1000_`. */
function bandOf(code: string | null | undefined): string | undefined {
  const [, low] = /^ANTAL_(\d+)_/.exec(code ?? '') ?? [];
  // A band counts by its second number, since 10 to 19 is mostly above 10.
  return low === undefined ? undefined : String(Number(low) + 1);
}
