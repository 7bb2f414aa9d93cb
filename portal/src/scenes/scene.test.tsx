import type { ApplicationInfo } from '@portico/contract/config';
import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Scene } from './scene.tsx';

const path = `/brand/${'a'.repeat(64)}.webp`;
const store: ApplicationInfo = {
  application: 'STORE',
  applicationName: 'Store',
  url: 'https://store.example/',
  type: 'store',
  title: 'Store',
  description: '',
};

afterEach(() => document.body.replaceChildren());

it('The arch of an application shows its own picture in place of the drawing of its type, without a name, because the title says it', () => {
  const { container } = render(<Scene type="store" info={{ ...store, scene: path }} theme="dark" />);
  const images = [...container.querySelectorAll('img')];
  expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([[path, '']]);
  expect(container.querySelector('svg')).toBeNull();
  expect(images[0]?.dataset.night).toBe('true');
});

it('A picture is loaded when its slide is shown now or next, and then stays', () => {
  const info = { ...store, scene: path };
  const { container, rerender } = render(<Scene type="store" info={info} theme="light" wanted={false} />);
  expect(container.querySelector('img')).toBeNull();
  rerender(<Scene type="store" info={info} theme="light" wanted />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(path);
  rerender(<Scene type="store" info={info} theme="light" wanted={false} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(path);
});

it('An application that has its mark alone in its arch has no drawing there, whatever its type is', () => {
  const { container } = render(<Scene type="store" info={{ ...store, scene: null }} theme="light" />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(container.querySelector('svg')?.dataset.face).toBe('STORE');
  expect(container.querySelector('img')).toBeNull();
});
