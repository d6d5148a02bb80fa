import { type ComponentType, lazy } from 'react';
import { whileLoading } from './chunks-loading.ts';

const reloadedKey = 'reloaded for a missing chunk';

/**
 * A screen in a chunk of its own. After a deploy the old chunk is gone: the page then reloads once, and
 * if that did not help the error reaches the error screen.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => whileLoading(loadOrReload(load)));
}

async function loadOrReload<Props>(load: () => Promise<ComponentType<Props>>) {
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
