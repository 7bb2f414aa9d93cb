/**
 * A message without the advice that Node adds to some, such as “; if the root CA is installed locally, try
 * running Node.js with --use-system-ca”: operators set settings of ours, and doctor names them.
 */
export function withoutPlatformAdvice(message: string): string {
  return message.replace(/;[^;\n]*\bNode\.js\b[^;\n]*/g, '');
}
