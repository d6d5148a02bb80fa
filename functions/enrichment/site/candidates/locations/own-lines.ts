import type { Block } from '../../collect/block-collector.ts';

/** The label above the address of a site's host, maker or authority on legal pages. */
const ofHost =
  /h[ée]berge(?:ur|ment)|\bhost(?:ing|ed by)?\b|web ?host|webhoster|alojamiento|hospedagem|proveedor de (?:alojamiento|hosting)|directeur (?:de la|technique)|web ?design|webagentur|umsetzung|realisier|réalisation du site|conception du site|aufsichtsbehörde|streitbeilegung|schlichtungsstelle|verbraucherschlichtung|datenschutzbeauftragt/i;
const heading = /^h[1-6]$/;
const longestLabel = 80;
const mostLines = 8;

/** Drops blocks with others' addresses: from their label to the next heading. */
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

/** Keeps the owner's words before the host's. */
function upToHost(block: Block): Block {
  const at = block.text.search(ofHost);
  return at <= 0 ? block : { ...block, text: block.text.slice(0, at) };
}
