import { type Config, ConfigError, readConfig } from '../config.ts';

/** The checked configuration, or the end of the process with one sentence for each mistake. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const sentence of error.sentences) process.stderr.write(`${sentence}\n`);
    process.exit(78);
  }
}
