import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('A picture that the browser cannot draw, for example without memory, is sent as it is [5.18]', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
    },
  );
  const { preparePicture } = await import('./prepare-picture.ts');
  const file = new File(['picture'], 'a.jpg', { type: 'image/jpeg' });
  expect(await preparePicture(file)).toEqual({ file, reduced: false, flaws: [] });
});
