import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/**
 * Creates a log of JSON lines. Members whose name suggests a secret are redacted, down to the third level.
 * @param destination where lines are written; standard output by default
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const names = [
    'password',
    'newPassword',
    'token',
    'access_token',
    'otp',
    'code',
    'captcha',
    'cookie',
    'authorization',
    // PostgreSQL's errors contain the affected row here.
    'detail',
  ];
  const options = {
    level: logLevel,
    redact: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination ?? standardOutput());
}

/** Standard output, written asynchronously in blocks, so that a slow reader of the log does not delay calls. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 });
}
