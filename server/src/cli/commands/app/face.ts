import { readFile } from 'node:fs/promises';
import { type ApplicationType, applicationTypes } from '@portico/contract/applications';
import { markAlone } from '@portico/contract/brand/scene';
import { type Command, Option } from 'commander';
import type { ApplicationInput } from '../../../acts/applications/application-input.ts';
import { storeApplicationPicture } from '../../../acts/applications/application-picture.ts';
import { storeBrandLogo } from '../../../acts/brand/change-brand.ts';
import type { Context } from '../../../context/context.ts';
import { mustBeReadable } from '../readable-color.ts';

/** The options about the look of an application. `false` is that of an option that begins with `--no`. */
export interface FaceOptions {
  readonly type?: ApplicationType | false | undefined;
  readonly color?: string | false | undefined;
  /** The path of a file. */
  readonly icon?: string | false | undefined;
  readonly picture?: string | false | undefined;
  readonly markAlone?: true | undefined;
}

export function addFaceOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--type <type>', 'what brings a mark, a colour and a scene; none for a new one').choices(
        applicationTypes,
      ),
    )
    .option('--no-type', 'no type')
    .option('--color <color>', 'its own colour such as #0a7c55, from which those of both themes are made')
    .option('--no-color', 'the colour of its type, or else that of the product')
    .option('--icon <file>', 'a PNG or SVG file of up to 100 kB, which is made square')
    .option('--no-icon', 'the mark of its type, or else the first letters of its name')
    .option(
      '--picture <file>',
      'a PNG, JPEG or WebP file of up to 2 MB for its arch, which is cut to its shape',
    )
    .option('--no-picture', 'the scene of its type in its arch, or else its mark')
    .addOption(new Option('--mark-alone', 'its mark alone in its arch').conflicts('picture'));
}

/** What the acts are given of these options: nothing of those that were not used. */
export async function readFace(
  context: Pick<Context, 'db'>,
  { type, color, icon, picture, markAlone: isMarkAlone }: FaceOptions,
): Promise<Partial<Pick<ApplicationInput, 'type' | 'color' | 'icon' | 'scene'>>> {
  if (color) mustBeReadable(color);
  return {
    ...(type !== undefined && { type: type || null }),
    ...(color !== undefined && { color: color || null }),
    ...(icon !== undefined && {
      icon: icon === false ? null : (await storeBrandLogo(context, await readFile(icon), 'icon')).digest,
    }),
    ...(picture !== undefined && {
      scene:
        picture === false ? null : (await storeApplicationPicture(context, await readFile(picture))).digest,
    }),
    ...(isMarkAlone && { scene: markAlone }),
  };
}
