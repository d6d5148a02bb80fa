import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { clientSettings } from '../../platform/aws/client-settings.ts';
import { answerJsonSchema, answerSchema } from './answer.ts';
import { type CompanyReader, instructions, NoAnswer, type Question, questionText } from './company-reader.ts';

const timeLimit = 7_000;

const tool = 'state_facts';

/** Amazon Bedrock's Converse API. The model must call one tool. */
export function bedrockReader(model: string): CompanyReader {
  return { name: 'bedrock', read: (question) => ask(model, question) };
}

async function ask(model: string, question: Question) {
  const said = await converse(model, question).catch((cause: unknown) => {
    throw new NoAnswer(`The model did not answer: ${cause instanceof Error ? cause.name : cause}`, { cause });
  });
  const calls = said.output?.message?.content?.flatMap(({ toolUse }) => toolUse ?? []) ?? [];
  const answer = answerSchema.safeParse(calls.find(({ name }) => name === tool)?.input);
  if (!answer.success) throw new NoAnswer('The model gave an answer of another shape');
  return answer.data;
}

function converse(modelId: string, question: Question): Promise<ConverseCommandOutput> {
  const command = new ConverseCommand({
    modelId,
    system: [{ text: `${instructions}\nState the facts by calling the tool ${tool}.` }],
    messages: [{ role: 'user', content: [{ text: questionText(question) }] }],
    inferenceConfig: { maxTokens: 2_000, temperature: 0 },
    toolConfig: {
      tools: [{ toolSpec: { name: tool, inputSchema: { json: answerJsonSchema } } }],
      toolChoice: { tool: { name: tool } },
    },
  });
  return bedrock.send(command, { abortSignal: AbortSignal.timeout(timeLimit) });
}

/** No timeout here: Bedrock is slow, and the caller sets the limit. */
const bedrock = new BedrockRuntimeClient({ ...clientSettings, maxAttempts: 2 });
