import { legalKinds } from '@portico/contract/account/agreements';
import { locales } from '@portico/contract/locales';
import * as v from 'valibot';
import type { Origin } from '../../context/call.ts';
import { readJson } from '../../db/json-column.ts';
import type { LegalDocument } from './documents.ts';

/** A browser says of itself what it likes; no real one needs more. */
const longestBrowser = 256;

const acceptance = v.object({
  address: v.string(),
  browser: v.string(),
  documents: v.array(
    v.object({
      kind: v.picklist(legalKinds),
      version: v.number(),
      language: v.picklist(locales),
      digest: v.string(),
    }),
  ),
});

/** To what somebody has agreed, and from where. */
export type Acceptance = v.InferOutput<typeof acceptance>;

/** What the sender of a request has agreed to. */
export function acceptanceOf(
  { address, userAgent }: Origin,
  documents: readonly LegalDocument[],
): Acceptance {
  return { address, browser: userAgent.slice(0, longestBrowser), documents: [...documents] };
}

/** What was stored with an attempt to register. */
export function readAcceptance(stored: string): Acceptance {
  return readJson(acceptance, stored);
}
