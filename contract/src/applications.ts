import * as v from 'valibot';

/** Identifiers of the six linked applications, in upper case. */
export const applicationIds = ['BUSINESS', 'DEFI', 'MAIN', 'TRAVEL', 'STORE', 'CASHBACK'] as const;

/** Identifier of one of the six applications that every installation starts with. */
export type ApplicationId = (typeof applicationIds)[number];

/**
 * The business area of an application. It selects the colour and the drawing that the portal shows for the
 * application.
 */
export const applicationTypes = ['business', 'defi', 'main', 'travel', 'store', 'cashback'] as const;
export type ApplicationType = (typeof applicationTypes)[number];

/**
 * An application identifier as a caller may write it: in any case, with spaces around it. The output is
 * trimmed and in upper case. A value that cannot be an identifier fails with `unsupported_application`.
 * @example v.parse(applicationId, 'store') // 'STORE'
 */
export const applicationId = v.pipe(
  v.string('unsupported_application'),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z][A-Z0-9_-]{0,31}$/, 'unsupported_application'),
);
