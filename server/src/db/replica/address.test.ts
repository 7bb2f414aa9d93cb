import { describe, expect, it } from 'vitest';
import { replicaAddress } from './address.ts';

const parametersOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

describe('the address of a replica', () => {
  it('The address of a replica gets connections that only read, and give up soon', () => {
    const address = replicaAddress('postgres://ada:p%3Fw@db:5433/portico');
    expect(address).toMatch(/^postgres:\/\/ada:p%3Fw@db:5433\/portico\?/);
    expect(parametersOf(address)).toEqual({
      connect_timeout: '1',
      statement_timeout: '1500',
      query_timeout: '1700',
      options: '-c default_transaction_read_only=on',
    });
  });

  it('The address of a replica keeps its own parameters', () => {
    const options = '-c search_path=one';
    const own = new URLSearchParams({ options, statement_timeout: '9000', sslmode: 'verify-full' });
    expect(parametersOf(replicaAddress(`postgres://db/portico?${own}`))).toMatchObject({
      statement_timeout: '9000',
      sslmode: 'verify-full',
      options: '-c search_path=one -c default_transaction_read_only=on',
    });
  });

  it('The address of a replica may name several hosts', () => {
    expect(replicaAddress('postgres://ada@one:1,two:2/portico')).toMatch(
      /^postgres:\/\/ada@one:1,two:2\/portico\?/,
    );
  });
});
