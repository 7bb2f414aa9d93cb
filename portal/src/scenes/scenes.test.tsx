import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { scenes } from './index.ts';

describe.each(Object.entries(scenes))('the %s scene', (_type, load) => {
  it('has the same shapes in both themes, so that a change of the theme moves nothing', async () => {
    const { default: Scene } = await load();
    const day = renderToStaticMarkup(<Scene theme="light" />);
    const night = renderToStaticMarkup(<Scene theme="dark" />);
    const geometry = (markup: string) => markup.replace(/<svg class="[^"]*"/, '<svg');
    expect(night).not.toBe(day);
    expect(geometry(night)).toBe(geometry(day));
  });

  it('can be twice on a page without a common id, and has no inline styles', async () => {
    const { default: Scene } = await load();
    const page = renderToStaticMarkup(
      <>
        <Scene theme="light" />
        <Scene theme="light" />
      </>,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page).not.toContain('style=');
  });
});
