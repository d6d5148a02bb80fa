import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createGzip } from 'node:zlib';

const endings = ['com', 'net', 'org', 'de', 'io', 'no', 'fr', 'example'];

export function madeUpDomain(place: number): string {
  const mixed = Math.imul(place ^ 0x5bd1e995, 0x2545f491) >>> 0;
  const name = `${mixed.toString(36)}${(place % 46656).toString(36)}`;
  return `${name}-${place.toString(36)}.${endings[mixed % endings.length]}`;
}

export async function writeMadeUpRanks(file: string, domains: number): Promise<void> {
  const packed = createGzip({ level: 1 });
  const written = createWriteStream(file);
  packed.pipe(written);
  packed.write('#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts\n');
  for (let place = 1; place <= domains; ) {
    const lines: string[] = [];
    for (const end = Math.min(domains, place + 9999); place <= end; place += 1)
      lines.push(
        `${place}\t1.2E7\t${place}\t4.4E-9\t${madeUpDomain(place).split('.').reverse().join('.')}\t1\n`,
      );
    if (!packed.write(lines.join(''))) await once(packed, 'drain');
  }
  packed.end();
  await once(written, 'finish');
}
