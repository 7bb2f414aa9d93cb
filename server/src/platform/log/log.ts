import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { withoutPlatformAdvice } from '../faults/platform-advice.ts';
import { createHideSecrets, type HideSecrets, type SecretSettings } from '../hide-secrets.ts';
import { createLogOutput } from './log-output.ts';

/**
 * Creates a log of JSON lines. Members whose name suggests a secret are redacted, down to the third level.
 * @param destination where lines are written; standard output by default
 */
export function createLog(
  config: Pick<Config, 'logLevel'> & SecretSettings,
  destination: DestinationStream = createLogOutput(1),
): Logger {
  const hideSecrets = createHideSecrets(config);
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
    level: config.logLevel,
    redact: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: { err: (error: unknown) => describeError(error, hideSecrets) },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  // Whole lines, because every text from outside can contain what was sent.
  return pino(options, { write: (line) => destination.write(hideSecrets(line)) });
}

/** Messages can contain what another server has sent. */
const longestMessage = 1_000;
const longestStack = 4_000;

/**
 * The parts of an error that the log contains. Libraries add others: PostgreSQL's the affected row, grammY's
 * the token of the bot, the AWS SDK's the request.
 */
function describeError(error: unknown, hideSecrets: HideSecrets): unknown {
  if (!(error instanceof Error)) return 'not an error';
  const { name, message, stack, cause } = error;
  return {
    type: name,
    // Before they are cut: a part of a secret would not be found afterwards.
    message: withoutPlatformAdvice(hideSecrets(message, longestMessage)),
    stack: stack && withoutPlatformAdvice(hideSecrets(stack, longestStack)),
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: describeError(cause, hideSecrets) }),
  };
}
