import * as v from 'valibot';

/** The six linked applications of the family, by their upper-case identifiers. */
export const applicationIds = ['BUSINESS', 'DEFI', 'MAIN', 'TRAVEL', 'STORE', 'CASHBACK'] as const;

/** Identifier of one of the six applications that every installation starts with. */
export type ApplicationId = (typeof applicationIds)[number];

/** What an application is about; it chooses the hue and the scene it is shown with. */
export const applicationTypes = ['business', 'defi', 'main', 'travel', 'store', 'cashback'] as const;
export type ApplicationType = (typeof applicationTypes)[number];

/**
 * An application identifier as a caller may write it: any case, spaces around it ignored, upper-cased on the way in.
 * Anything that cannot be an identifier fails with `unsupported_application`.
 * @example v.parse(applicationId, 'store') // 'STORE'
 */
export const applicationId = v.pipe(
  v.string('unsupported_application'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z][A-Z0-9_-]{0,31}$/, 'unsupported_application'),
);
