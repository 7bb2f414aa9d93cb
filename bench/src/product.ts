import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';
import { getConfig } from './requests.ts';

const portico = join(import.meta.dirname, '../../server/bin/portico');

/** What a measured product stands on. */
export interface Installation {
  readonly databaseUrl: string;
  readonly dataFolder: string;
}

const modes = {
  /** With the demo's people, whose mails go to an outbox. */
  demo: { PORTICO_DEMO: 'true' },
  /** As an operator starts it. */
  production: { PORTICO_SECRET: 'no secret, since nothing here is one' },
} as const;

/** The product as it ships: its bundle. */
export function startProduct(
  { databaseUrl, dataFolder }: Installation,
  mode: keyof typeof modes,
): Promise<Program> {
  const environment = {
    ...modes[mode],
    DATABASE_URL: databaseUrl,
    PORTICO_DATA_DIR: dataFolder,
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
  };
  return startProgram([portico, 'serve'], environment, getConfig);
}
