import { describe, expect, it } from 'vitest';
import type { Pixels } from '../pictures/quality.ts';
import { adviceOf, frameIn, movementBetween } from './frame.ts';

const size = { width: 800, height: 450 };
const original = { width: 1920, height: 1080 };

/** A grey picture with lines of print in a part of it, which is given as shares of its width and height. */
function pictureWith(part: { from: number; to: number }, paper = 170): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(paper);
  for (let y = Math.round(part.from * size.height); y < part.to * size.height; y += 1)
    for (let x = Math.round(part.from * size.width); x < part.to * size.width; x += 1)
      if ((x >> 1) % 3 === 0 && y % 6 < 3)
        data.fill(40, (y * size.width + x) * 4, (y * size.width + x) * 4 + 4);
  return { ...size, data };
}

describe('The advice about a live picture', () => {
  it('The advice about a live picture is none for a document that fills the frame', () => {
    expect(adviceOf(original, pictureWith({ from: 0.05, to: 0.95 }), 'passport')).toBeNull();
  });

  it('The advice is to move closer for a document only in the middle of the frame; a face needs no frame full of print', () => {
    const small = pictureWith({ from: 0.4, to: 0.6 });
    expect(adviceOf(original, small, 'passport')).toBe('far');
    expect(adviceOf(original, small, 'page')).toBe('far');
    expect(adviceOf(original, small, 'face')).toBeNull();
  });

  it('The advice about a live picture follows the rules for chosen pictures: dark, blurred, small', () => {
    expect(adviceOf(original, pictureWith({ from: 0.05, to: 0.95 }, 50), 'passport')).toBe('dark');
    expect(adviceOf(original, pictureWith({ from: 0, to: 0 }), 'passport')).toBe('blurred');
    expect(adviceOf({ width: 640, height: 480 }, pictureWith({ from: 0.05, to: 0.95 }), 'passport')).toBe(
      'small',
    );
  });
});

describe('The frame', () => {
  it.each(['passport', 'page', 'face'] as const)(
    'The camera frame for a %s is in the middle of wide and of high pictures',
    (kind) => {
      for (const picture of [original, { width: 1080, height: 1920 }]) {
        const { x, y, width, height } = frameIn(picture, kind);
        expect([x + width / 2, y + height / 2]).toEqual([picture.width / 2, picture.height / 2]);
        expect(x).toBeGreaterThan(0);
        expect(y).toBeGreaterThan(0);
      }
    },
  );

  it('The camera frame sees no movement between two equal pictures', () => {
    const one = pictureWith({ from: 0.05, to: 0.95 });
    expect(movementBetween(one, one)).toBe(0);
    expect(movementBetween(one, pictureWith({ from: 0.5, to: 0.95 }))).toBeGreaterThan(8);
  });
});
