import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** JSON lines, on standard output unless told otherwise. Anything that could be a secret is blotted out wherever it appears by name. */
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
    // Where PostgreSQL repeats the row that an error is about.
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

/** Lines are gathered for a moment and written beside the calls: a slow reader of the log makes nobody wait. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 100 });
}
