import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** JSON lines on standard output. Anything that could be a secret is blotted out wherever it appears by name. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
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
  ];
  return pino({
    level: logLevel,
    redact: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
