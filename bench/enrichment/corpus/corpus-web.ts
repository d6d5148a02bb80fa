import { mkdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { foundAnything } from '../../../functions/enrichment/domain/domain-facts.ts';
import { readCompany } from '../../../functions/enrichment/fetch/read-company.ts';
import type { SiteField } from '../../../functions/enrichment/site/candidates/candidate.ts';
import { type ListeningServer, listenOnLoopback } from '../../../local/aws/http/listening-server.ts';
import { enterOutsideWeb } from '../../../local/stand-ins/outside/outside-web.ts';
import type { FactSource } from '../../../shared/signups/signup.ts';
import { scratch } from '../../../test/support/scratch.ts';

export type Answers = Partial<Record<SiteField, readonly string[]>>;

export interface Reading {
  readonly reached: boolean;
  readonly answers: Answers;
  readonly sources: Readonly<Record<string, FactSource>>;
  /** True if the product would charge a credit, ignoring metrics. */
  readonly charged: boolean;
  readonly milliseconds: number;
}

/** A local web of the corpus's domains, read with the product's reader. */
export class CorpusWeb {
  #listener: RequestListener = (_request, response) => response.writeHead(404).end();
  readonly #server: ListeningServer;

  private constructor(server: ListeningServer) {
    this.#server = server;
  }

  static async open(domains: readonly string[]): Promise<CorpusWeb> {
    const folder = scratch();
    for (const domain of domains)
      for (const host of [domain, `www.${domain}`]) mkdirSync(path.join(folder, host), { recursive: true });
    const server = await listenOnLoopback((request, response) => {
      request.headers.host = request.headers.host?.replace(/^www\./, '');
      web.#listener(request, response);
    });
    const web = new CorpusWeb(server);
    enterOutsideWeb({ roots: [folder], port: server.port });
    return web;
  }

  serve(listener: RequestListener): void {
    this.#listener = listener;
  }

  /** Reads a domain as the product does: the home page, then pages of its choice. */
  async read(domain: string): Promise<Reading> {
    const start = performance.now();
    const { pages: _, failure: __, candidates: ___, ...company } = await readCompany(domain);
    const milliseconds = performance.now() - start;
    const { reached, scrape, linkedin_url, twitter_handle, sources } = company;
    const facts = { company: { ...company, failure: null }, metrics: null, read_at: '' };
    const answers = Object.fromEntries(
      Object.entries({ ...scrape, linkedin_url, twitter_handle }).flatMap(([field, said]) =>
        said === null ? [] : [[field, [said].flat()]],
      ),
    );
    return { reached, answers, sources, charged: foundAnything(facts), milliseconds };
  }

  close(): Promise<void> {
    return this.#server.stop();
  }
}
