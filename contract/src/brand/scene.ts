/** In place of a picture: the mark of the application stands alone in its arch. */
export const markAlone = 'none';

/** The pixels of a picture: two for each of the widest arch, which is three wide and four high. */
export const sceneSize = { width: 960, height: 1280 } as const;

/** How many bytes a file may have, and how many the picture has that is made of it. */
export const longestScene = 2_000_000;
export const mostSceneBytes = 300_000;

/** The path of a picture at the origins of portal and console. */
export function scenePath(digest: string): string {
  return `/brand/${digest}.webp`;
}
