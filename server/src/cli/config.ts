import { type Config, ConfigError, readConfig } from '../config.ts';

/** Returns the validated configuration. If it has mistakes, prints one sentence for each and ends the process. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const sentence of error.sentences) process.stderr.write(`${sentence}\n`);
    process.exit(78);
  }
}
