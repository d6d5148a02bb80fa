import type { Block } from '../../collect/block-collector.ts';

/** The line above the address of who hosts, made or oversees a site, as legal pages have it. */
const ofHost =
  /h[ée]berge(?:ur|ment)|\bhost(?:ing|ed by)?\b|web ?host|webhoster|alojamiento|hospedagem|proveedor de (?:alojamiento|hosting)|directeur (?:de la|technique)|web ?design|webagentur|umsetzung|realisier|réalisation du site|conception du site|aufsichtsbehörde|streitbeilegung|schlichtungsstelle|verbraucherschlichtung|datenschutzbeauftragt/i;
const heading = /^h[1-6]$/;
const longestLabel = 80;
const mostLines = 8;

/** Blocks without those in which others have their address: from their label on, up to the next heading. */
export function withoutHosts(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  let skipped = 0;
  for (const block of blocks) {
    const isLabel = block.text.length <= longestLabel && ofHost.test(block.text);
    if (isLabel) skipped = mostLines;
    else if (heading.test(block.tag)) skipped = 0;
    if (skipped > 0) skipped -= 1;
    else kept.push(upToHost(block));
  }
  return kept;
}

/** A block in which the host follows the owner keeps the words before it. */
function upToHost(block: Block): Block {
  const at = block.text.search(ofHost);
  return at <= 0 ? block : { ...block, text: block.text.slice(0, at) };
}
