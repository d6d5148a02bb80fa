import { mutedKey } from './keys.ts';
import { createItem, getItem } from './table.ts';

/** Why an address is not written to: its mailbox does not exist, or its owner called a mail of ours spam. */
export type MuteReason = 'bounce' | 'complaint';

/** Never writes to an address again. False where that was so already: then nothing changes. */
export const muteAddress = async (address: string, reason: MuteReason, at: string): Promise<boolean> => {
  const written = await createItem({ ...mutedKey(address), reason, muted_at: at });
  return written.done;
};

/** True where an address must not be written to. */
export const isMuted = async (address: string): Promise<boolean> =>
  (await getItem(mutedKey(address), false)) !== undefined;
