import { type ComponentType, lazy } from 'react';
import { whileLoading } from './chunks-loading.ts';

/**
 * A screen, or a part of one, in a chunk of its own. After a deploy the old chunk is gone: the page then reloads once
 * for that chunk, and if that did not help the error reaches the error screen.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => whileLoading(loadOrReload(load)));
}

async function loadOrReload<Props>(load: () => Promise<ComponentType<Props>>) {
  // The text of `load` names the chunk's file, so that another chunk that loads does not permit a second reload.
  const reloadedKey = `reloaded for ${load}`;
  try {
    const screen = await load();
    sessionStorage.removeItem(reloadedKey);
    return { default: screen };
  } catch (error) {
    if (sessionStorage.getItem(reloadedKey)) throw error;
    sessionStorage.setItem(reloadedKey, 'yes');
    window.location.reload();
    return new Promise<never>(() => {});
  }
}
