import { type Listening, listen } from './listen.ts';
import { createReport, type Report } from './report.ts';

/** The management port of a process, and what it tells about itself there. */
export type Management = Pick<Report, 'observer' | 'watch' | 'drain'> & Listening;

export async function startManagement(host: string, port: number): Promise<Management> {
  const report = await createReport();
  const listening = await listen(host, port, report);
  return {
    ...report,
    port: listening.port,
    async stop() {
      report.stop();
      await listening.stop();
    },
  };
}
