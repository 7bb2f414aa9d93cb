import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAddresses } from '@portico/dev/addresses';
import { untilItAnswers } from '@portico/dev/ports';
import { serverEnv } from '@portico/dev/processes';
import { freePort } from '../../scripts/free-port.js';
import { startProgram } from './programs.ts';

/** Serves the built portal with the demo data while `use` runs, for scripts that take measurements or screenshots. */
export async function withServedPortal(
  use: (url: string, dataFolder: string) => Promise<void>,
): Promise<void> {
  const [port, consolePort, dataFolder] = await Promise.all([
    freePort(),
    freePort(),
    mkdtemp(join(tmpdir(), 'portico-scripts-')),
  ]);
  const addresses = readAddresses({
    PORT: String(port),
    PORTICO_CONSOLE_PORT: String(consolePort),
    PORTICO_DATA_DIR: dataFolder,
  });
  const env = {
    ...serverEnv(addresses, port),
    PORTICO_DATA_DIR: dataFolder,
    PORTICO_TRUSTED_PROXIES: '127.0.0.1',
  };
  const program = startProgram({ name: 'portal', command: ['portico', 'serve'], env });
  try {
    await untilItAnswers(`http://127.0.0.1:${port}/config`, AbortSignal.timeout(240_000));
    await use(addresses.portalUrl, dataFolder);
  } finally {
    await program.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
