import * as z from 'zod/mini';
import { answerJsonSchema, answerSchema } from './answer.ts';
import { type CompanyReader, instructions, NoAnswer, type Question, questionText } from './company-reader.ts';

/** A server with OpenAI's chat completions: Ollama, llama.cpp, vLLM or a provider. */
export interface ChatAddress {
  /** Without `/chat/completions`, such as `http://localhost:11434/v1`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; self-hosted servers ignore it. */
  readonly key: () => Promise<string>;
  readonly timeLimit?: number;
}

const standardTimeLimit = 20_000;
const longestAnswer = 100_000;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

export function chatCompletionsReader(address: ChatAddress): CompanyReader {
  return {
    name: 'chat-completions',
    read: async (question) => {
      const said = await post(address, question).catch((cause: unknown) => {
        if (cause instanceof NoAnswer) throw cause;
        const why = cause instanceof Error ? cause.name : cause;
        throw new NoAnswer(`The model did not answer: ${why}`, { cause });
      });
      const answer = answerSchema.safeParse(jsonIn(said));
      if (!answer.success) throw new NoAnswer('The model gave an answer of another shape');
      return answer.data;
    },
  };
}

async function post({ url, model, key, timeLimit }: ChatAddress, question: Question): Promise<string> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await key()}` },
    body: JSON.stringify(completion(model, question)),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit ?? standardTimeLimit),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new NoAnswer(`The model answered ${response.status}`);
  }
  const completed = completionSchema.safeParse(jsonIn(await textOf(response)));
  if (!completed.success) throw new NoAnswer('The model gave an answer of another shape');
  return completed.data.choices[0]?.message.content ?? '';
}

function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  try {
    return from < 0 ? undefined : JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

// Not every server enforces the schema, so the prompt includes it.
function completion(model: string, question: Question) {
  return {
    model,
    temperature: 0,
    max_tokens: 2_000,
    stream: false,
    messages: [
      {
        role: 'system',
        content: `${instructions}\nAnswer with one JSON object of this schema and nothing else:\n${JSON.stringify(answerJsonSchema)}`,
      },
      { role: 'user', content: questionText(question) },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'facts', schema: answerJsonSchema } },
  };
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw new NoAnswer('The model gave an answer without end');
  }
  return text + decoder.decode();
}
