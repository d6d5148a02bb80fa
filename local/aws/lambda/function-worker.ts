import { answerCalls } from './function-calls.ts';

answerCalls();
