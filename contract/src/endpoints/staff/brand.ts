// biome-ignore-all format: a table is read in rows.
import { type Description, nothing } from '../../endpoint.ts';
import { brandDraft, brandState, brandToPublish, brandToRestore, fontFile, fontToStore, logoFile, logoToStore } from '../../staff/brand.ts';
import { adminOnly, type StaffEndpoint } from './row.ts';

/** Calls about what the operator calls the product, and how it looks. */
export const staffBrandEndpoints = {
  getBrand: {
    method: 'GET', path: '/staff/v1/brand',
    base: 'console', encoding: 'none', answer: 'envelope', who: 'staff', roles: adminOnly, duringMaintenance: true,
    input: nothing, output: brandState,
  },
  draftBrand: {
    method: 'PUT', path: '/staff/v1/brand/draft',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: brandDraft, output: brandState,
  },
  storeBrandLogo: {
    method: 'POST', path: '/staff/v1/brand/logos', bodyBytes: 700_000,
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: logoToStore, output: logoFile,
  },
  storeBrandFont: {
    method: 'POST', path: '/staff/v1/brand/fonts', bodyBytes: 300_000,
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: fontToStore, output: fontFile,
  },
  publishBrand: {
    method: 'POST', path: '/staff/v1/brand/publish',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: brandToPublish, output: brandState,
  },
  restoreBrand: {
    method: 'POST', path: '/staff/v1/brand/restore',
    base: 'console', encoding: 'json', answer: 'envelope', who: 'staff', roles: adminOnly,
    input: brandToRestore, output: brandState,
  },
} as const satisfies Record<string, StaffEndpoint>;

/** What each of these calls is for, and the codes it can refuse with. */
export const staffBrandDescriptions = {
  getBrand: {
    purpose: 'Returns name, colour and corners of the product, the draft of others, and the earlier versions',
    errors: ['invalid_token', 'access_denied'],
  },
  draftBrand: {
    purpose: 'Keeps name, colour and corners of the product to publish later; users do not see them',
    errors: ['invalid_token', 'access_denied'],
  },
  storeBrandLogo: {
    purpose: 'Draws a PNG or SVG file anew as a PNG file, and keeps it for a draft; users do not see it',
    errors: ['invalid_token', 'access_denied'],
  },
  storeBrandFont: {
    purpose: 'Checks a WOFF2 file, and keeps it for a draft; users do not see it',
    errors: ['invalid_token', 'access_denied'],
  },
  publishBrand: {
    purpose: 'Shows the draft to users, if it is still the given one',
    errors: ['invalid_token', 'access_denied'],
  },
  restoreBrand: {
    purpose: 'Shows an earlier version to users, as a new version',
    errors: ['invalid_token', 'access_denied'],
  },
} as const satisfies Record<keyof typeof staffBrandEndpoints, Description>;
