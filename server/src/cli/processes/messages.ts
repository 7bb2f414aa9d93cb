import type { MetricsOfProcess } from '../../management/metrics.ts';
import type { Readiness } from '../../management/report.ts';

/** What a process is asked for by the one that has started it. */
export interface Answers {
  /** Whether it answers at all. */
  readonly alive: true;
  readonly readiness: Readiness;
  readonly metrics: MetricsOfProcess;
}

/** From the process that has started the others. */
export interface Question {
  readonly id: number;
  readonly page: keyof Answers;
}

/** To the process that has started this one. */
export type FromProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly content: Answers[keyof Answers] };
