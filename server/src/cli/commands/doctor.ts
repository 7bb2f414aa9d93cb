import type { Command } from 'commander';
import { examine } from '../../doctor/examine.ts';
import { type Finding, problem } from '../../doctor/finding.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { type Config, ConfigError } from '../../platform/config.ts';
import { findSettingsAdvice } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import { addExample, print } from '../output.ts';
import { readWhole } from '../read-whole.ts';

interface DoctorOptions {
  readonly mail?: boolean;
  readonly audit?: boolean;
  readonly secretDays: number;
  readonly timeout: number;
  readonly json?: boolean;
}

export function define(command: Command): void {
  command
    .option('--mail', 'send a mail to the first admin or to the support address, to see that mail works')
    .option('--audit', 'check the audit trail as well')
    .option('--secret-days <days>', 'the age from which a secret of an application is old', readWhole(1), 365)
    .option('--timeout <seconds>', 'for how long to wait for an answer of another machine', readWhole(1), 5)
    .option('--json', 'print the findings as JSON')
    .action(examineInstallation);
  addExample(command, 'portico doctor --mail', 'portico doctor --audit');
}

/** Examines an installation and says what to do about each thing that is wrong. */
async function examineInstallation({
  mail = false,
  audit = false,
  secretDays,
  timeout,
  json,
}: DoctorOptions): Promise<void> {
  const settings = readSettings();
  const findings = Array.isArray(settings)
    ? settings
    : await examine(settings, process.env, { mail, audit, secretDays, timeoutMs: timeout * 1000 });
  print(json, findings, () => findings.map(describe).join(''));
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = exitCodes.refused;
}

/** The settings, or what is wrong with them. */
function readSettings(): Config | Finding[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = findSettingsAdvice(error) ?? 'Correct it: the server does not start.';
    return error.sentences.map((sentence) => problem('settings', sentence, advice));
  }
}

function describe({ check, state, says, advice }: Finding): string {
  return `${state.padEnd(7)}  ${check}: ${says}\n${advice ? `${' '.repeat(9)}${advice}\n` : ''}`;
}
