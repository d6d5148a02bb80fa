import { getItem } from '../../platform/table/table.ts';
import { pagesBlockKey, readPagesBlockItem } from './pages-block-item.ts';
import { type Directory, pagesKey, readPagesItem } from './pages-item.ts';

/** The block totals of an account. */
export async function readDirectory(accountId: string, consistent: boolean): Promise<Directory> {
  return readPagesItem(await getItem(pagesKey(accountId), consistent));
}

/** The bucket counts of one block, and the merge that changed it last. */
export async function readBlock(accountId: string, block: number, consistent: boolean) {
  return readPagesBlockItem(block, await getItem(pagesBlockKey(accountId, block), consistent));
}
