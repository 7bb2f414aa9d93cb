import { readFile } from 'node:fs/promises';
import type { FontFile } from '@portico/contract/brand/font';
import {
  type BrandLook,
  type Corner,
  corners,
  type LogoFile,
  type LogoPlace,
  type Logos,
  logoKindOf,
  logoPlaces,
  noLogos,
  originalLook,
} from '@portico/contract/brand/look';
import { brandWordsToKeep } from '@portico/contract/brand/word-rules';
import { noWords } from '@portico/contract/brand/words';
import { type Command, Option } from 'commander';
import * as v from 'valibot';
import {
  draftBrand,
  publishBrand,
  restoreBrand,
  storeBrandFont,
  storeBrandLogo,
} from '../../acts/brand/change-brand.ts';
import { describeBrand } from '../../capabilities/brand/describe-brand.ts';
import { readFont } from '../../capabilities/brand/font-store.ts';
import { readLogo } from '../../capabilities/brand/logo-store.ts';
import { findBrand } from '../../capabilities/brand/store.ts';
import { mustAct } from '../../platform/act-refusal.ts';
import { CommandRefusal } from '../../platform/command-refusal.ts';
import { addExample, print, printable, shortTime, table } from '../output.ts';
import { withContext } from '../with-context.ts';
import { mustBeReadable } from './readable-color.ts';

interface ActOptions {
  readonly reason: string;
  readonly json?: boolean;
}

/**
 * The file of a brand, which `export` prints and `import` reads. Without a colour it is that of the product.
 */
const brandFile = v.object({
  name: v.string(),
  color: v.optional(v.nullable(v.string()), originalLook.color),
  corner: v.optional(v.picklist(corners), originalLook.corner),
  /** PNG files in base64. */
  logos: v.optional(v.record(v.picklist(logoPlaces), v.nullable(v.string())), {}),
  /** A WOFF2 file in base64. */
  font: v.optional(v.nullable(v.string()), null),
  words: v.optional(brandWordsToKeep, noWords),
});
const longestFile = 1_500_000;

export function define(command: Command): void {
  defineReads(command);
  defineDrafts(command);
  definePublishing(command);
}

function defineReads(command: Command): void {
  const show = command
    .command('show')
    .description('print what users see, the draft that waits, and who mails come from')
    .option('--json', 'print it as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async (context) => {
        const { versions: _versions, ...brand } = await describeBrand(context);
        const { name, address, isFixed } = brand.sender;
        const { support } = brand;
        const contact = `${printable(support.address)}${support.isFixed ? ' (fixed by the environment)' : ''}`;
        const sender = `${printable(name)} <${address}>${isFixed ? ' (fixed by PORTICO_MAIL_FROM)' : ''}`;
        print(
          json,
          brand,
          () =>
            `Users see: ${described(brand)} (version ${brand.version})\nDraft: ${brand.draft === null ? 'none' : described(brand.draft)}\nSender of mails: ${sender}\nPORTICO_SUPPORT_EMAIL: ${contact}\n`,
        );
      }),
    );
  addExample(show, 'portico brand show');
  const history = command
    .command('history')
    .description('list the versions that were published, the newest first')
    .option('--json', 'print the list as JSON')
    .action(async ({ json }: { json?: boolean }) =>
      withContext(async (context) => {
        const { versions } = await describeBrand(context);
        const rows = versions.map(({ version, name, color, corner, publishedAt, reason }) => [
          String(version),
          name,
          color ?? '',
          corner,
          publishedAt === null ? '' : shortTime(publishedAt),
          reason ?? 'came with the product',
        ]);
        print(json, { versions }, () =>
          table(['version', 'name', 'colour', 'corners', 'published', 'reason'], rows),
        );
      }),
    );
  addExample(history, 'portico brand history');
  const exportTo = command
    .command('export')
    .description('print what users see as a file for `import`')
    .action(async () =>
      withContext(async ({ db }) => {
        const { name, color, corner, logos: files, font: ownFont, words } = await findBrand(db);
        const logos: Partial<Record<LogoPlace, string>> = {};
        for (const place of logoPlaces) {
          const content = files[place] && (await readLogo(db, files[place].digest));
          if (content) logos[place] = content.toString('base64');
        }
        const font = (ownFont && (await readFont(db, ownFont.digest))?.toString('base64')) ?? null;
        print(true, { name, color, corner, logos, font, words }, () => '');
      }),
    );
  addExample(exportTo, 'portico brand export > brand.json');
}

interface SetOptions {
  /** False for `--no-color`. */
  readonly color?: string | false;
  readonly corner?: Corner;
  /** The path of a file; false for `--no-logo`. */
  readonly logo?: string | false;
  readonly logoDark?: string;
  readonly icon?: string | false;
  readonly social?: string | false;
  readonly font?: string | false;
  readonly company?: string | false;
  readonly support?: string | false;
  readonly json?: boolean;
}

function defineDrafts(command: Command): void {
  const set = command
    .command('set')
    .description('keep name, colour or corners to publish later; users do not see them yet')
    .argument('[name]', 'up to 40 characters')
    .option('--color <color>', 'a colour such as #0a7c55, from which those of both themes are made')
    .option('--no-color', 'the colour that the product came with')
    .addOption(new Option('--corner <corner>', 'the shape of buttons, fields and cards').choices(corners))
    .option('--logo <file>', 'a PNG or SVG file of up to 100 kB, in place of the drawn name')
    .option('--logo-dark <file>', 'another one for the dark theme')
    .option('--no-logo', 'the drawn name, in both themes')
    .option('--icon <file>', 'a PNG or SVG file for tabs and home screens, which is made square')
    .option('--no-icon', 'the icon that the product came with')
    .option(
      '--social <file>',
      'a PNG or SVG file of up to 500 kB that is shown beside links, 1200 × 630 pixels',
    )
    .option('--no-social', 'no picture beside links, or the one that the product came with')
    .option('--font <file>', 'a WOFF2 file of up to 200 kB, in which pages are drawn')
    .option('--no-font', 'the fonts of each system')
    .option('--company <name>', 'who is behind the © of pages and mails, up to 80 characters')
    .option('--no-company', 'the name of the product')
    .option(
      '--support <contact>',
      'where users ask for help: an e-mail address, or the https address of a page',
    )
    .option('--no-support', 'the address in PORTICO_SUPPORT_EMAIL')
    .option('--json', 'print the result as JSON')
    .action(async (name: string | undefined, { json, ...options }: SetOptions) => {
      if (name === undefined && Object.keys(options).length === 0)
        throw new CommandRefusal('Give a name, or what else should change: `portico brand set --help`.');
      const { color, corner, font, company, support } = options;
      await keep(json, async (before, store) => ({
        name: name ?? before.name,
        color: color === undefined ? before.color : color || null,
        corner: corner ?? before.corner,
        logos: await newLogos(before.logos, options, store.logo),
        font: font === undefined ? before.font : font ? await store.font(await readFile(font)) : null,
        words: {
          ...before.words,
          ...(company !== undefined && { company: company || null }),
          ...(support !== undefined && { support: support || null }),
        },
      }));
    });
  addExample(set, 'portico brand set Acme --color "#0a7c55" --corner round');
  const importFrom = command
    .command('import')
    .description('keep what a file of `export` says, to publish later')
    .argument('<file>', 'the file')
    .option('--json', 'print the result as JSON')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const { logos: files, font, ...look } = await readLook(file);
      await keep(json, async (_before, store) => {
        const logos: Record<LogoPlace, LogoFile | null> = { ...noLogos };
        for (const place of logoPlaces) {
          const content = files[place];
          if (content) logos[place] = await store.logo(Buffer.from(content, 'base64'), place);
        }
        return { ...look, logos, font: font ? await store.font(Buffer.from(font, 'base64')) : null };
      });
    });
  addExample(importFrom, 'portico brand import brand.json');
}

interface Store {
  readonly logo: (file: Uint8Array, place: LogoPlace) => Promise<LogoFile>;
  readonly font: (file: Uint8Array) => Promise<FontFile>;
}

async function newLogos(
  before: Logos,
  { logo, logoDark, icon, social }: SetOptions,
  store: Store['logo'],
): Promise<Logos> {
  const at = async (place: LogoPlace, given: string | false | undefined) => {
    if (given === undefined) return before[place];
    return given === false ? null : await store(await readFile(given), place);
  };
  const dark = logo === false ? (logoDark ?? false) : logoDark;
  return {
    light: await at('light', logo),
    dark: await at('dark', dark),
    icon: await at('icon', icon),
    social: await at('social', social),
  };
}

/** Keeps a draft. What is not named stays as it is in the draft of before, or else as users see it. */
async function keep(
  json: boolean | undefined,
  change: (before: BrandLook, store: Store) => Promise<BrandLook>,
): Promise<void> {
  await withContext(async (context, actor) => {
    const { draft, ...shown } = await findBrand(context.db);
    const store: Store = {
      logo: (file, place) => storeBrandLogo(context, file, logoKindOf(place)),
      font: (file) => storeBrandFont(context, file),
    };
    const look = await change(draft ?? shown, store);
    mustBeReadable(look.color);
    const kept = await draftBrand(context, actor, look);
    print(json, { draft: kept }, () =>
      kept === null
        ? 'There is no draft any more: users see this already.\n'
        : 'The draft is kept. `portico brand publish` shows it to users.\n',
    );
  });
}

async function readLook(file: string): Promise<v.InferOutput<typeof brandFile>> {
  const content = await readFile(file, 'utf8');
  const schema = v.pipe(v.string(), v.maxLength(longestFile), v.parseJson(), brandFile);
  const read = v.safeParse(schema, content);
  if (!read.success)
    throw new CommandRefusal('The file is none of `portico brand export`: {"name": "Acme"}.');
  return read.output;
}

function definePublishing(command: Command): void {
  const withAct = (act: Command) =>
    act
      .requiredOption('--reason <text>', 'why, for the audit trail')
      .option('--json', 'print the result as JSON');
  const publish = command
    .command('publish')
    .description('show the draft to users')
    .action(async ({ reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        const { draft } = await findBrand(context.db);
        mustAct(draft !== null, 'no_such_draft');
        const version = await publishBrand(context, actor, { ...draft, reason });
        print(json, { version, ...draft }, () => published(version));
      }),
    );
  addExample(withAct(publish), 'portico brand publish --reason "our own name"');
  const back = command
    .command('back')
    .description('show an earlier version to users again, as a new version')
    .argument('<version>', 'its number in `portico brand history`')
    .action(async (text: string, { reason, json }: ActOptions) =>
      withContext(async (context, actor) => {
        mustAct(/^\d{1,9}$/.test(text), 'no_such_version');
        const version = await restoreBrand(context, actor, { version: Number(text), reason });
        print(json, { version }, () => published(version));
      }),
    );
  addExample(withAct(back), 'portico brand back 0 --reason "the old one again"');
}

/** A look on one line: “Acme, #0a7c55, corners round, company Acme Ltd”. */
function described({ name, color, corner, logos, font, words }: BrandLook): string {
  const drawn = logoPlaces.filter((place) => logos[place]);
  const languages = Object.keys(words.landing);
  return [
    name,
    color ?? 'colour of the product',
    `corners ${corner}`,
    drawn.length > 0 && `logos ${drawn.join(', ')}`,
    font && `font ${font.digest.slice(0, 12)}`,
    words.company && `company ${words.company}`,
    words.support && `support ${words.support}`,
    words.links.length > 0 && `links ${words.links.map(({ url }) => url).join(', ')}`,
    languages.length > 0 && `landing page in ${languages.join(', ')}`,
  ]
    .filter((part) => typeof part === 'string')
    .map(printable)
    .join(', ');
}

function published(version: number): string {
  return `Version ${version} is published. Every process shows it within a second.\n`;
}
