import type { ReactNode } from 'react';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { prettyJson } from './pretty-json.ts';

/** What a receiver answered; JSON on lines of its own and in colors. */
export function AnswerBlock({ answer }: { answer: string }) {
  const pretty = prettyJson(answer);
  return pretty === undefined ? (
    <CodeBlock label="Response body" code={answer} />
  ) : (
    <CodeBlock label="Response body" code={pretty} shown={colored(pretty)} />
  );
}

/** A key, a text, or a figure and its like. */
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)/g;

function colored(json: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of json.matchAll(token)) {
    const [all, text, colon = '', figure] = match;
    parts.push(
      json.slice(end, match.index),
      <span
        key={match.index}
        className={colon ? 'text-code-key' : figure === undefined ? 'text-code-str' : 'text-code-num'}
      >
        {text ?? figure}
      </span>,
      colon,
    );
    end = match.index + all.length;
  }
  return [...parts, json.slice(end)];
}
