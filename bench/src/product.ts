import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Program, startProgram } from './program.ts';
import { getConfig } from './requests.ts';

const portico = join(import.meta.dirname, '../../server/bin/portico');
const bundle = join(import.meta.dirname, '../../server/dist/portico.js');

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

type Settings = Readonly<Record<string, string>>;

/** Starts the bundled server as an operator does. */
export function startProduct(
  installation: Installation,
  mode: keyof typeof modes,
  settings: Settings = {},
): Promise<Program> {
  return startProgram([portico, 'serve'], environment(installation, mode, settings), getConfig);
}

/**
 * Starts the bundled server with options of Node. Some cannot be set by `NODE_OPTIONS`.
 * @param runner the program that runs it, with its arguments
 */
export function startWithOptions(
  installation: Installation,
  options: readonly string[],
  settings: Settings,
  runner: readonly string[] = [],
): Promise<Program> {
  const [first = process.execPath, ...others] = [...runner, process.execPath];
  const program = [first, ...others, ...options, bundle, 'serve'] as const;
  return startProgram(program, environment(installation, 'demo', settings), getConfig);
}

function environment(
  { databaseUrl, dataFolder }: Installation,
  mode: keyof typeof modes,
  settings: Settings,
): Settings {
  return {
    ...modes[mode],
    DATABASE_URL: databaseUrl,
    PORTICO_DATA_DIR: dataFolder,
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  };
}
