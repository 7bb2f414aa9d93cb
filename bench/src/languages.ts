// `npm run bench:languages -- [rounds]`: what the languages cost the server, measured on the built product with all of them and with English alone,
// in turn: its start (to the first answer, and processor time), and its memory ten seconds later.
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultLocale, locales } from '@portico/contract/locales';
import { startProgram } from './program.ts';
import { getConfig } from './requests.ts';
import { median } from './statistics.ts';

const repository = join(import.meta.dirname, '../..');
const rounds = Number(process.argv[2] ?? 9);
const others = locales.filter((locale) => locale !== defaultLocale);

/** A copy of the product, which runs as the original does. */
async function copyOf(folder: string): Promise<string> {
  for (const part of [
    'server/dist',
    'server/bin',
    'server/migrations',
    'server/package.json',
    'server/cdn',
    'portal/dist',
    'console/dist',
  ])
    await cp(join(repository, part), join(folder, part), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Removes everything of the other languages: texts of mails and the bot, and the files and chunks of the portal and the console. */
async function keepEnglish(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    const isOther = others.some((locale) => new RegExp(`(^|[/.-])${locale}([/.-]|$)`).test(file));
    if (isOther && !file.startsWith('node_modules') && /languages|phrases|\/client\/|cdn/i.test(file))
      await rm(join(folder, file), { recursive: true, force: true });
  }
}

async function startOnce(folder: string) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-languages-'));
  const program = await startProgram(
    [process.execPath, join(folder, 'server/dist/portico.js'), 'serve'],
    {
      PORTICO_DEMO: 'true',
      DATABASE_URL: `sqlite:${join(dataFolder, 'portico.db')}`,
      PORTICO_DATA_DIR: dataFolder,
      PORTICO_CONSOLE_PORT: '0',
    },
    getConfig,
  );
  await sleep(10_000);
  const found = { ms: program.startedIn, cpu: program.startCpu ?? Number.NaN, mib: program.memory() };
  await program.stop();
  await rm(dataFolder, { recursive: true });
  return found;
}

const folder = await mkdtemp(join(tmpdir(), 'portico-languages-'));
try {
  const all = await copyOf(join(folder, 'all'));
  const english = await copyOf(join(folder, 'english'));
  await keepEnglish(english);
  const found = {
    all: [] as Awaited<ReturnType<typeof startOnce>>[],
    english: [] as Awaited<ReturnType<typeof startOnce>>[],
  };
  for (let round = 0; round < rounds; round += 1) {
    found.all.push(await startOnce(all));
    found.english.push(await startOnce(english));
  }
  for (const [name, values] of Object.entries(found)) {
    const [ms, cpu, mib] = (['ms', 'cpu', 'mib'] as const).map((key) =>
      median(values.map((value) => value[key])).toFixed(1),
    );
    console.log(`${name}: first answer after ${ms} ms, ${cpu} ms of processor time, ${mib} MiB`);
  }
} finally {
  await rm(folder, { recursive: true });
}
