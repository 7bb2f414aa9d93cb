import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { createLogOutput } from './log-output.ts';

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
  ];
  const options = {
    level: logLevel,
    redact: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: { err: describeError },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination ?? createLogOutput(1));
}

/** Messages can contain what another server has sent. */
const longestMessage = 1_000;
const longestStack = 4_000;

/**
 * The parts of an error that the log contains. Libraries add others: PostgreSQL's the affected row, grammY's the token of the bot, the
 * AWS SDK's the request.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return 'not an error';
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: message.slice(0, longestMessage),
    stack: stack?.slice(0, longestStack),
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
