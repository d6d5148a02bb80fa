import { handleCalls } from './function-calls.ts';

handleCalls();
