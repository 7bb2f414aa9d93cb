import { describe, expect, it } from 'vitest';
import { type CallRules, RefusedAddress, resolveAllowed } from './call-application.ts';

const production: CallRules = { production: true, privateNetworks: false };
const withPrivate: CallRules = { production: true, privateNetworks: true };
const development: CallRules = { production: false, privateNetworks: false };

const resolve = (address: string, rules: CallRules) => resolveAllowed(new URL(address), rules);

describe('an address that an application is told of sign-outs at', () => {
  it.each([
    ['http://93.184.216.34/', 'https'],
    ['http://127.0.0.1/', 'https'],
    ['ftp://93.184.216.34/', 'https'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://localhost/', 'private'],
    ['https://shop.localhost/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://[::127.0.0.1]/', 'private'],
    ['https://[64:ff9b::10.0.0.1]/', 'private'],
    ['https://[2002:0a00:0001::]/', 'private'],
    ['https://[fe80::1]/', 'private'],
    ['https://[fec0::1]/', 'private'],
    ['https://[fd00::1]/', 'private'],
    ['https://[ff02::1]/', 'private'],
    ['https://[2001:db8::1]/', 'private'],
    ['https://0.0.0.0/', 'private'],
    ['https://10.0.0.1/', 'private'],
    ['https://100.64.0.1/', 'private'],
    ['https://169.254.169.254/', 'private'],
    ['https://172.16.0.1/', 'private'],
    ['https://192.168.0.1/', 'private'],
    ['https://198.18.0.1/', 'private'],
    ['https://224.0.0.1/', 'private'],
    ['https://255.255.255.255/', 'private'],
  ])('A logout address of an application is refused in production if it is %s', async (address, reason) => {
    const refused = resolve(address, production);
    await expect(refused).rejects.toThrow(RefusedAddress);
    await expect(refused).rejects.toThrow(reason);
  });

  it.each(['https://93.184.216.34/', 'https://[2606:2800:220:1:248:1893:25c8:1946]/'])(
    'A logout address of an application may be %s',
    async (address) => {
      expect(await resolve(address, production)).toHaveLength(1);
    },
  );

  it.each(['https://10.0.0.1/', 'https://[fd00::1]/', 'https://127.0.0.1/', 'http://localhost:3000/'])(
    'A logout address of an application may be %s if the setting allows private networks',
    async (address) => {
      expect((await resolve(address, withPrivate)).length).toBeGreaterThan(0);
    },
  );

  it.each(['https://169.254.169.254/', 'https://[fe80::1]/', 'http://10.0.0.1/', 'https://0.0.0.0/'])(
    'A logout address of an application is never %s, whatever the setting says',
    async (address) => {
      await expect(resolve(address, withPrivate)).rejects.toThrow(RefusedAddress);
    },
  );

  it('During development a logout address may be on the same machine without https, and in no other private network', async () => {
    expect((await resolve('http://shop.localhost:3001/', development)).length).toBeGreaterThan(0);
    await expect(resolve('https://10.0.0.1/', development)).rejects.toThrow(RefusedAddress);
    await expect(resolve('http://10.0.0.1/', development)).rejects.toThrow(RefusedAddress);
  });
});
