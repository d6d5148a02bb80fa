import { testApiKeys } from './api-key-mode.ts';

testApiKeys('table');
