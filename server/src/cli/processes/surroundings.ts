import type { Report } from '../../management/report.ts';
import type { Config } from '../../platform/config.ts';

/** What is around a process: the operator, or the process that has started it and others. */
export interface Surroundings {
  /** The number of one of several processes, for its log lines. */
  readonly id: number | undefined;
  startManagement(config: Config): Promise<ManagementOfProcess | undefined>;
  /** Is told once that the process serves, and calls `stop` when it is to end. */
  onStop(stop: (signal: string) => Promise<void>): void;
}

/** What a process counts and tells: on its own port, or by the process that has started it. */
export type ManagementOfProcess = Pick<Report, 'observer' | 'watch' | 'drain'> & {
  stop(): void | Promise<void>;
};
