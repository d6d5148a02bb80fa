import type { ReactNode } from 'react';

/** One step of three in the source: what it is called, how it is done, and what is taken over from here. */
export interface SenderStep {
  readonly title: string;
  readonly words: ReactNode;
  readonly gives?: 'address' | 'secret' | 'action' | 'request';
}
