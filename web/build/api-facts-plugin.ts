import type { Plugin } from 'vite';
import { describeApi } from './describe-api.ts';

const id = 'virtual:api-facts';

/** Makes `virtual:api-facts` at build time: neither schemas nor a highlighter reach the browser. */
export const apiFacts: Plugin = {
  name: 'api-facts',
  resolveId: { filter: { id: /^virtual:api-facts$/ }, handler: () => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:api-facts$/ },
    handler: () => `export default ${JSON.stringify(describeApi())}`,
  },
};
