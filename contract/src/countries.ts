import * as v from 'valibot';

/**
 * A country: its ISO 3166-1 alpha-2 code, its name in the requested language and, for searches, its English
 * and other names.
 */
export const country = v.object({
  code: v.string(),
  label: v.string(),
  englishLabel: v.optional(v.string()),
  aliases: v.optional(v.array(v.string())),
});
export type Country = v.InferOutput<typeof country>;
