import { type Disclosure, disclosure } from '@portico/contract/account/disclosures';
import * as v from 'valibot';
import type { Handler } from '../../context/call.ts';
import { toPage } from '../../db/cursor.ts';
import { readJson } from '../../db/json-column.ts';
import { limits } from '../../platform/limits.ts';
import { selfRegisteredNames } from '../applications/store.ts';
import { listLiveProofs } from '../documents/proofs/store.ts';
import { receivedDetails } from './application-store.ts';
import { type DisclosingType, findDisclosures } from './disclosure-store.ts';

/**
 * What the record of a view by staff contains besides its type; operators of the command line have no role.
 */
const viewDetails = v.object({
  documentType: v.optional(disclosure.entries.documentType, null),
  role: v.optional(disclosure.entries.role, 'operator'),
});
const proofDetails = v.object({ proof: v.string(), names: disclosure.entries.names });

const whatOf: Readonly<Record<DisclosingType, Disclosure['what']>> = {
  PROFILE_DISCLOSED: 'PROFILE',
  PROOF_OPENED: 'PROOF',
  ACCOUNT_VIEWED: 'ACCOUNT',
  DOCUMENT_VIEWED: 'DATA',
  PICTURE_VIEWED: 'PICTURE',
  SUPPORT_LOOK_BEGUN: 'PORTAL',
};

/**
 * Which applications, openers of a proof and members of staff learned something about the user, and when, a
 * page at a time.
 */
export const listDisclosures: Handler<'listDisclosures'> = async ({ after }, { user }, { db }) => {
  const most = limits.activityPage;
  const { rows, next } = toPage(await findDisclosures(db, user.accountId, after, most + 1), most);
  const proofs = await listLiveProofs(db, user.accountId);
  const names = await selfRegisteredNames(db);
  const nobody = { application: null, scopes: null, proof: null, role: null, documentType: null };
  const describe = ({ type, details }: (typeof rows)[number]) => {
    if (type === 'PROFILE_DISCLOSED') {
      const received = readJson(receivedDetails, details);
      const name = names.get(received.application);
      return { ...nobody, ...received, ...(name !== undefined && { name }) };
    }
    if (type === 'PROOF_OPENED') {
      const opened = readJson(proofDetails, details);
      const proof = proofs.find(({ id }) => id === opened.proof);
      return {
        ...nobody,
        proof: proof ? { id: proof.id, label: proof.label } : null,
        ...(opened.names && { names: opened.names }),
      };
    }
    return { ...nobody, ...readJson(viewDetails, details) };
  };
  return {
    disclosures: rows.map((row) => ({
      id: row.id,
      what: whatOf[row.type],
      ...describe(row),
      learnedAt: new Date(row.created_at).toISOString(),
    })),
    next,
  };
};
