import { applicationIds } from '@portico/contract/applications';
import { email } from '@portico/contract/email';
import { newPassword } from '@portico/contract/fields';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoWorld, guest } from './world.ts';

const world = demoWorld({ storeUrl: 'http://store.localhost:3001' });
const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the users of the demo', () => {
  it('The users of the demo have e-mails and a password that the product itself would accept', () => {
    for (const person of [...world.people, guest]) expect(v.is(email, person.email)).toBe(true);
    expect(v.is(newPassword, world.password)).toBe(true);
  });

  it('The users of the demo have invitations of their own, and Grace has one of them', () => {
    expect(unique(world.people.map(({ inviteCode }) => inviteCode))).toBe(true);
    expect(world.people.map((person) => person.email)).toContain(guest.invitedBy);
  });
});

describe('the applications', () => {
  it('The applications of the demo are the six linked applications, each once [1.2]', () => {
    expect(world.applications.map(({ id }) => id)).toEqual(applicationIds);
  });

  it('The applications of the demo have different secrets, and their home page is a registered return address', () => {
    expect(unique(world.applications.map(({ secret }) => secret))).toBe(true);
    for (const { url, returnAddresses } of world.applications) expect(returnAddresses).toContain(url);
  });

  it('The applications of the demo run beside the store, each with an origin of its own', () => {
    const origins = (storeUrl: string) => demoWorld({ storeUrl }).applications.map(({ url }) => url);
    expect(unique(origins('http://store.localhost:3001'))).toBe(true);
    expect(origins('http://store.localhost:3001')).toContain('http://travel.localhost:3001/');
    expect(origins('https://store.example.org')).toContain('https://travel.example.org/');
    expect(origins('http://127.0.0.1:3001')).toContain('http://travel.localhost:3001/');
  });

  it('The applications of the demo present themselves by a short title and a sentence', () => {
    for (const { title, description } of world.applications.map(({ text }) => text)) {
      expect(title.length).toBeLessThanOrEqual(40);
      expect(description).toMatch(/[.!]$/);
    }
  });
});
