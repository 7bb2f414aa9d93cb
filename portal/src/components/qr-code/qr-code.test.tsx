import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@portico/contract/limits';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const code = 'x'.repeat(43);
const origin = 'https://account.portico.example';

it.each([
  ['a sign-in', `${origin}/en/login/qr?code=${code}`],
  ['a sign-in at a short address', `https://a.bc/en/login/qr?code=${code}`],
  ['pictures from a phone', `${origin}/en/phone#${code}`],
  ['a proof', `${origin}/proof#${code}`],
  [
    'an authenticator',
    `otpauth://totp/Portico:siobhan.oconnor-fitzgerald%40portico.example?issuer=Portico&secret=${'A'.repeat(32)}`,
  ],
])(
  'A QR code of %s can be read at the length of an arm: its modules have 4 pixels, and its quiet zone has 4 modules [9.5]',
  (_what, content) => {
    const { container } = render(<QrCode content={content} label="code" />);
    const modules = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[3]);
    const pixels = limits.qrCode.width / modules;
    expect(pixels).toBeGreaterThanOrEqual(4);
    const css = readFileSync(join(import.meta.dirname, 'qr-code.module.css'), 'utf8');
    expect(Number(/padding: (\d+)px/.exec(css)?.[1])).toBeGreaterThanOrEqual(4 * pixels);
  },
);
