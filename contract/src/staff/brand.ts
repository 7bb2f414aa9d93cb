import * as v from 'valibot';
import { longestFont } from '../brand/font.ts';
import { corners, logoKinds, longestLogo } from '../brand/look.ts';
import { brandWords, brandWordsToKeep } from '../brand/word-rules.ts';
import { lineUpTo } from '../lines.ts';
import { reason } from './lists.ts';

/** How many characters the name of the product may have. */
export const longestProduct = 40;

const product = lineUpTo(longestProduct);

/**
 * The name of the product as it is stored: trimmed, composed, on one line, without characters that disturb
 * the text around it; null for what cannot be one.
 * @example readProduct(' Acme  ') // 'Acme'
 */
export function readProduct(given: string): string | null {
  const read = v.safeParse(product, given);
  return read.success ? read.output : null;
}

const line = v.pipe(v.string('required'), v.maxLength(2_000, 'max_length'));

const digest = v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'invalid_value'));

/** A logo that is stored. */
export const logoFile = v.object({
  digest,
  width: v.number('invalid_value'),
  height: v.number('invalid_value'),
});
export const logos = v.object({
  light: v.nullable(logoFile),
  dark: v.nullable(logoFile),
  icon: v.nullable(logoFile),
  // Versions of before have none.
  social: v.optional(v.nullable(logoFile), null),
});

/** A font that is stored. */
export const fontFile = v.object({
  digest,
  lightest: v.number('invalid_value'),
  heaviest: v.number('invalid_value'),
});

const fileUpTo = (bytes: number) =>
  v.pipe(v.string('required'), v.maxLength(Math.ceil(bytes / 3) * 4, 'max_length'));

/** A PNG or SVG file in base64, and what it becomes. */
export const logoToStore = v.object({
  file: fileUpTo(longestLogo.social),
  kind: v.picklist(logoKinds, 'invalid_value'),
});

/** A WOFF2 file in base64. */
export const fontToStore = v.object({ file: fileUpTo(longestFont) });

/**
 * A look to publish later; the act checks name, colour, logos, font and words, and refuses with its own
 * codes.
 */
export const brandDraft = v.object({
  name: line,
  color: v.nullable(line),
  corner: v.picklist(corners, 'invalid_value'),
  logos,
  font: v.nullable(fontFile),
  words: brandWordsToKeep,
});

/** The draft to publish, as the member of staff has seen it. */
export const brandToPublish = v.object({ ...brandDraft.entries, reason });

/** The version to go back to. */
export const brandToRestore = v.object({
  version: v.pipe(v.number('invalid_value'), v.safeInteger('invalid_value'), v.minValue(0, 'invalid_value')),
  reason,
});

const brandLook = v.object({
  name: v.string(),
  color: v.nullable(v.string()),
  corner: v.picklist(corners),
  logos,
  font: v.nullable(fontFile),
  words: brandWords,
});

/** A version of the brand. The first one came with the product: nobody has published it. */
export const brandVersion = v.object({
  version: v.number(),
  ...brandLook.entries,
  publishedAt: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});
export type BrandVersion = v.InferOutput<typeof brandVersion>;

/**
 * What users see now, the look that waits to be published, the newest versions, who mails come from, and the
 * support contact of the settings: `isFixed` where a setting names the sender, or the environment the
 * contact.
 */
export const brandState = v.object({
  version: v.number(),
  ...brandLook.entries,
  draft: v.nullable(brandLook),
  versions: v.array(brandVersion),
  sender: v.object({ name: v.string(), address: v.string(), isFixed: v.boolean() }),
  support: v.object({ address: v.string(), isFixed: v.boolean() }),
});
export type BrandState = v.InferOutput<typeof brandState>;
