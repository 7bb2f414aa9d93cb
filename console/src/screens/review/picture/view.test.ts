import { describe, expect, it } from 'vitest';
import { fitted, largestZoom, moved, turned, zoomed } from './view.ts';

const area = { width: 600, height: 400 };

describe('the view of a picture', () => {
  it('The view of a picture enlarges around the pointer, which stays over the same place', () => {
    const { x, y, zoom } = zoomed(fitted, 2, area, { x: 100, y: -50 });
    expect({ x, y, zoom }).toEqual({ x: -100, y: 50, zoom: 2 });
  });

  it('The view of a picture is never smaller than the area, and never larger than eight times', () => {
    expect(zoomed(fitted, 0.5, area).zoom).toBe(1);
    expect(zoomed({ ...fitted, zoom: largestZoom }, 2, area).zoom).toBe(largestZoom);
  });

  it('The view of a picture is not moved out of the area, and returns to the middle when it is fitted', () => {
    const large = moved(zoomed(fitted, 2, area), { x: 9999, y: -9999 }, area);
    expect(large).toMatchObject({ x: 300, y: -200 });
    expect(zoomed(large, 0.1, area)).toMatchObject({ x: 0, y: 0, zoom: 1 });
  });

  it('The view of a picture is upright again after four turns', () => {
    expect(turned(turned(turned(turned(fitted))))).toEqual(fitted);
  });
});
