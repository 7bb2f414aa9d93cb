import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { examine } from '../doctor/examine.ts';
import { type Finding, problem } from '../doctor/finding.ts';

/** Examines an installation and says what to do about each thing that is wrong. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { mail: { type: 'boolean' }, audit: { type: 'boolean' }, json: { type: 'boolean' } },
  });
  const { mail = false, audit = false, json = false } = values;
  const settings = readSettings();
  const findings = Array.isArray(settings) ? settings : await examine(settings, process.env, { mail, audit });
  process.stdout.write(json ? `${JSON.stringify(findings)}\n` : findings.map(describe).join(''));
  process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0;
}

/** The settings, or what is wrong with them. */
function readSettings(): Config | Finding[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.sentences.map((sentence) =>
      problem('settings', sentence, 'Correct it: the server does not start.'),
    );
  }
}

function describe({ check, state, says, advice }: Finding): string {
  return `${state.padEnd(7)}  ${check}: ${says}\n${advice ? `${' '.repeat(9)}${advice}\n` : ''}`;
}
