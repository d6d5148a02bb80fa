import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiFacts } from './build/facts/api-facts-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';

/** Sonner injects its style sheet at run time, which `style-src 'self'` refuses, so `toaster.tsx` imports the file. */
const sonnerWithoutInjectedStyle: Plugin = {
  name: 'sonner-without-injected-style',
  enforce: 'pre',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);$/m, ''),
  },
};

export default defineConfig({
  root: here('.'),
  plugins: [apiFacts, sonnerWithoutInjectedStyle, react(), tailwind(), pagesPlugin],
  worker: { format: 'es' },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    rolldownOptions: { input: [here('src/main.tsx'), here('src/prerendered/page.ts')] },
    target: 'es2022',
    // The browsers that Tailwind supports. Fallbacks for older ones would be a tenth of the styles.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // A data: URL would need another entry in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

function here(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
