import { describe, expect, it } from 'vitest';
import { asAccountId } from '../../platform/ids.ts';
import { createKeys } from '../../platform/secrets.ts';
import { KeyDestroyed, newWrappedKey, openKey, type Place } from './account-key.ts';

const keys = createKeys('a secret for tests 0123456789 abcdef');
const [alice, bob] = [asAccountId('alice'), asAccountId('bob')];
const wrapped = newWrappedKey(alice, keys);
const place: Place = ['documents.metadata', 'a document'];

describe('the key of an account', () => {
  const key = openKey(wrapped, alice, keys);
  const stored = key.encrypt('P4820157', place);

  it('The key of an account decrypts what it has encrypted, which says nothing of the text', () => {
    expect(key.decrypt(stored, place)).toBe('P4820157');
    expect(stored).toMatch(/^3\.[\w-]+$/);
    expect(key.encrypt('P4820157', place)).not.toBe(stored);
  });

  it.each<[string, Place]>([
    ['row', ['documents.metadata', 'another document']],
    ['column', ['document_rounds.metadata', 'a document']],
    ['round', ['documents.metadata', 'a document', 1]],
  ])('The key of an account decrypts nothing that was moved from another %s', (_what, other) => {
    expect(() => key.decrypt(stored, other)).toThrow();
  });

  it('The key of an account decrypts nothing that was changed, or encrypted with the key of another account', () => {
    const other = openKey(newWrappedKey(bob, keys), bob, keys);
    expect(() => other.decrypt(stored, place)).toThrow();
    expect(() => key.decrypt(`${stored.slice(0, -4)}AAAA`, place)).toThrow();
  });

  it('The key of an account cannot be put into the row of another account', () => {
    expect(() => openKey(wrapped, bob, keys).decrypt(stored, place)).toThrow('another account');
  });

  it('The key of an account that is destroyed opens nothing any more, but what an earlier version has encrypted without it', () => {
    const none = openKey(undefined, alice, keys);
    expect(() => none.decrypt(stored, place)).toThrow(KeyDestroyed);
    expect(() => none.encrypt('more', place)).toThrow(KeyDestroyed);
    expect(none.decrypt(keys.encrypt('P4820157'), place)).toBe('P4820157');
  });
});
