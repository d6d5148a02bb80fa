import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Resolves after the next frame is drawn. */
export const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Resizes a page, and waits until it is drawn so: Chromium's response may come before the resize. */
export async function resize(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate('innerWidth')).toBe(width);
  await page.evaluate(drawn);
}

/** Gives a page a theme without motion, and waits until it is drawn so. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const isShown = `matchMedia('(prefers-color-scheme: ${colorScheme})').matches`;
  await expect.poll(() => page.evaluate(isShown)).toBe(true);
  await page.evaluate(drawn);
}
