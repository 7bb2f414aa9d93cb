import { type ApplicationType, applicationTypes } from '@portico/contract/applications';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SceneProps } from './frame.tsx';
import { sceneOf } from './index.ts';

async function load(type: ApplicationType): Promise<ComponentType<SceneProps>> {
  const file = await sceneOf(type)?.();
  if (!file) throw new Error(`${type} has no scene: portal/src/scenes/${type}/${type}.tsx is missing`);
  return file.default;
}

describe.each(applicationTypes)('the %s scene', (type) => {
  it('The scene of a project has the same shapes in both themes, so that a change of the theme moves nothing', async () => {
    const Scene = await load(type);
    const day = renderToStaticMarkup(<Scene theme="light" />);
    const night = renderToStaticMarkup(<Scene theme="dark" />);
    const geometry = (markup: string) => markup.replace(/<svg class="[^"]*"/, '<svg');
    expect(night).not.toBe(day);
    expect(geometry(night)).toBe(geometry(day));
  });

  it('The scene of a project can be twice on a page without a common id, and has no inline styles', async () => {
    const Scene = await load(type);
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
