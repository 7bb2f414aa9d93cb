import {
  documentOf,
  type Holder,
  type HolderFact,
  type Provable,
  provables,
} from '@portico/contract/documents/proofs';
import { limits } from '@portico/contract/limits';
import { refusal } from './refusal.ts';
import type { Resolver } from './resolver.ts';
import { state } from './state.ts';
import { storedDocument } from './stored-documents.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const sinceOf = (what: Provable) => ({ what, since: what === 'IDENTITY' ? '2026-09-14' : '2026-10-02' });

const holderOf = (names: readonly HolderFact[]): Holder => ({
  name: names.includes('NAME') ? 'Alice A.' : null,
  birthYear: names.includes('BIRTH') ? '1990' : null,
  country: names.includes('BIRTH') ? 'IE' : null,
});

export const createProof: Resolver<'createProof'> = ({ proves, names = [], lifetime, label }) => {
  if (!proves.every((what) => storedDocument(documentOf[what]).status === 'VERIFIED'))
    throw refusal('access_denied');
  if (state.proofs.length >= limits.proof.active) throw refusal('too_many_proofs');
  const created = { id: crypto.randomUUID(), validUntil: inSeconds(lifetime) };
  const proof = { ...created, proves, names, label, createdAt: inSeconds(0) };
  state.proofs = [{ ...proof, openings: 0, lastOpenedAt: null, valid: true }, ...state.proofs];
  return {
    ...created,
    verified: proves.map(sinceOf),
    holder: holderOf(names),
    url: `${location.origin}/proof#${'x'.repeat(43)}`,
  };
};

export const listProofs: Resolver<'listProofs'> = () => [...state.proofs];

export const endProof: Resolver<'endProof'> = ({ id }) => {
  state.proofs = state.proofs.filter((proof) => proof.id !== id);
  state.disclosures = state.disclosures.map((entry) =>
    entry.proof?.id === id ? { ...entry, proof: null } : entry,
  );
  return null;
};

export const openProof: Resolver<'openProof'> = () => ({
  verified: provables.map(sinceOf),
  holder: holderOf([]),
  validUntil: inSeconds(limits.proof.lifetimes[1]),
  checkedAt: inSeconds(0),
  statement: 'eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJodHRwczovL3BvcnRpY28uZXhhbXBsZSJ9.c2lnbmF0dXJl',
});
