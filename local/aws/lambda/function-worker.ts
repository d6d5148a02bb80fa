import { answerCalls } from './function-calls.ts';

// The thread of one Lambda function.
answerCalls();
