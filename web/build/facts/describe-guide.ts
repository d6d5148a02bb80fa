import { highlight, type Token } from '../samples/highlight.ts';
import { type GuideStep, guideSteps } from './guide-steps.ts';

export interface ShownStep extends Omit<GuideStep, 'code'> {
  readonly code?: { readonly label: string; readonly tokens: readonly Token[] };
}

/** The steps of the guide as their page shows them. */
export function describeGuide(): readonly ShownStep[] {
  return guideSteps.map(({ code, ...step }) => ({
    ...step,
    ...(code ? { code: { label: code.label, tokens: highlight(code.language, code.text) } } : {}),
  }));
}
