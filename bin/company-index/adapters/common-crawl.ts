import type { Readable } from 'node:stream';
import { type Rows, WrongFile } from '../adapter.ts';
import { isHostName } from '../company-domain.ts';
import { eachLine } from '../lines.ts';

const header = '#harmonicc_pos';

/**
 * Common Crawl's domain ranks: tab-separated, first line `#harmonicc_pos #harmonicc_val #pr_pos #pr_val
 * #host_rev #n_hosts`, reversed domains (`com.acme`). Keeps only the rank by harmonic centrality.
 */
export async function readCommonCrawl(file: Readable, rows: Rows): Promise<void> {
  let columns: { rank: number; host: number } | undefined;
  await eachLine(file, (line) => {
    if (!columns) {
      columns = columnsOf(line);
      return;
    }
    rows.next();
    const cells = line.split('\t', columns.host + 1);
    const rank = Number(cells[columns.rank]);
    const domain = (cells[columns.host] ?? '').split('.').reverse().join('.');
    if (!Number.isInteger(rank) || rank < 1) rows.reject('a rank that is no whole number');
    else if (!isHostName(domain)) rows.reject('a name that is no domain');
    else rows.take(domain, { rank });
  });
  if (!columns) throw new WrongFile('The file is empty.');
}

function columnsOf(line: string) {
  const names = line.split('\t');
  const [rank, host] = [names.indexOf(header), names.indexOf('#host_rev')];
  if (rank < 0 || host < 0)
    throw new WrongFile(`The first line must name the columns ${header} and #host_rev, separated by tabs.`);
  return { rank, host };
}
