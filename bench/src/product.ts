import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';
import { getConfig } from './requests.ts';

const portico = join(import.meta.dirname, '../../server/bin/portico');

/** The database and the folder of a measured server. */
export interface Installation {
  readonly databaseUrl: string;
  readonly dataFolder: string;
}

const modes = {
  /** With the demo's accounts; mails go to the outbox. */
  demo: { PORTICO_DEMO: 'true' },
  /** As an operator starts it. */
  production: { PORTICO_SECRET: randomBytes(32).toString('base64url') },
} as const;

/** Starts the bundled server. */
export function startProduct(
  { databaseUrl, dataFolder }: Installation,
  mode: keyof typeof modes,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const environment = {
    ...modes[mode],
    DATABASE_URL: databaseUrl,
    PORTICO_DATA_DIR: dataFolder,
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  };
  return startProgram([portico, 'serve'], environment, getConfig);
}
