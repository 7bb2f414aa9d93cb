import { expect, it } from 'vitest';
import { readConfig } from '../platform/config/read-config.ts';
import { failureReason } from '../platform/failure-reason.ts';
import { createLog } from '../platform/log/log.ts';
import { reasonOf } from './finding.ts';

const advice = '; if the root CA is installed locally, try running Node.js with --use-system-ca';

it('A failure is told without the advice that Node adds to it, in reasons, in doctor and in the log', () => {
  const error = new Error(`self-signed certificate${advice}`);
  expect(failureReason(error, (text) => text)).toBe('self-signed certificate');
  expect(reasonOf(error)).toBe('self-signed certificate');
  const lines: string[] = [];
  const log = createLog(readConfig({ PORTICO_SECRET: 'a secret for tests, long enough to pass' }), {
    write: (line) => void lines.push(line),
  });
  log.error({ err: new Error('not sent', { cause: error }) }, 'job failed');
  expect(lines.join()).toContain('self-signed certificate');
  expect(lines.join()).not.toContain('Node.js');
});

it('A failure whose words have nothing of Node is told as it is', () => {
  const words = 'refused; see https://mail.example/; try again';
  expect(failureReason(new Error(words), (text) => text)).toBe(words);
});
