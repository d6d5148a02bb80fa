import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { registrationKey, registrationNumber } from '../../../shared/enrichment/registration-number.ts';
import type { Rows } from '../adapter.ts';
import { companyDomainOf } from '../company-domain.ts';
import { jsonItems } from '../lines.ts';
import { type StatedFields, witnessOf } from '../read-fields.ts';

const text = z.nullish(z.string());

/** Phone, email and street are not read. */
const unitSchema = z.object({
  organisasjonsnummer: text,
  navn: text,
  organisasjonsform: z.nullish(z.object({ kode: text })),
  hjemmeside: text,
  antallAnsatte: z.nullish(z.number()),
  registreringsdatoAntallAnsatteEnhetsregisteret: text,
  naeringskode1: z.nullish(z.object({ kode: text })),
  stiftelsesdato: text,
  forretningsadresse: z.nullish(z.object({ poststed: text, landkode: text })),
  konkurs: z.nullish(z.boolean()),
  slettedato: text,
});

type Unit = z.infer<typeof unitSchema>;

/** Organization forms of sole traders. */
const persons = new Set(['ENK', 'PERS']);

/** The units of Norway's Enhetsregisteret, a JSON array. Skips sole traders, because they are people. */
export async function readEnhetsregisteret(file: Readable, rows: Rows): Promise<void> {
  for await (const item of jsonItems(file)) {
    rows.next();
    const unit = unitSchema.safeParse(item);
    if (unit.success) readUnit(unit.data, rows);
    else rows.reject('a unit of another shape');
  }
}

function readUnit(unit: Unit, rows: Rows): void {
  const problem = problemWith(unit);
  const number = registrationNumber('Orgnr', unit.organisasjonsnummer ?? '');
  const found = problem ? { problem } : companyDomainOf(unit.hjemmeside ?? '');
  const keys = [
    ...('domain' in found ? [found.domain] : []),
    ...(problem || number === undefined ? [] : [registrationKey(number)]),
  ];
  if (keys.length > 0) rows.take(keys, witnessOf(statedBy(unit)));
  else rows.reject('problem' in found ? found.problem : '');
}

function problemWith({ organisasjonsform, konkurs, slettedato }: Unit): string | undefined {
  if (persons.has(organisasjonsform?.kode ?? '')) return 'a person';
  return konkurs || slettedato ? 'a company that is no more' : undefined;
}

function statedBy(unit: Unit): StatedFields {
  const code = unit.naeringskode1?.kode;
  return {
    name: unit.navn,
    people: unit.antallAnsatte,
    peopleOn: unit.registreringsdatoAntallAnsatteEnhetsregisteret,
    industry: code ? `NACE ${code}` : undefined,
    founded: unit.stiftelsesdato,
    city: unit.forretningsadresse?.poststed,
    country: unit.forretningsadresse?.landkode,
  };
}
