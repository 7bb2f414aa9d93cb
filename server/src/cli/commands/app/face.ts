import { readFile } from 'node:fs/promises';
import { type ApplicationType, applicationTypes } from '@portico/contract/applications';
import { type Command, Option } from 'commander';
import { storeBrandLogo } from '../../../acts/brand/change-brand.ts';
import type { Context } from '../../../context/context.ts';
import { mustBeReadable } from '../readable-color.ts';

/** The options about the look of an application. `false` is that of an option that begins with `--no`. */
export interface FaceOptions {
  readonly type?: ApplicationType | false | undefined;
  readonly color?: string | false | undefined;
  /** The path of a file. */
  readonly icon?: string | false | undefined;
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
    .option('--no-icon', 'the mark of its type, or else the first letters of its name');
}

/** What the acts are given of these options: nothing of those that were not used. */
export async function readFace(
  context: Pick<Context, 'db'>,
  { type, color, icon }: FaceOptions,
): Promise<{ type?: ApplicationType | null; color?: string | null; icon?: string | null }> {
  if (color) mustBeReadable(color);
  return {
    ...(type !== undefined && { type: type || null }),
    ...(color !== undefined && { color: color || null }),
    ...(icon !== undefined && {
      icon: icon === false ? null : (await storeBrandLogo(context, await readFile(icon), 'icon')).digest,
    }),
  };
}
