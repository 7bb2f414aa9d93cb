import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

const html = renderToString(<Gallery />);

it('The server renders every component without a browser', () => {
  expect(html).toContain('Guest screens');
});

it('The server emits no inline style, which a strict content security policy would refuse', () => {
  expect(html).not.toMatch(/\sstyle=/);
});
