import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { words } from '../../../testing/render.tsx';
import { openReview, setUpReview } from '../review.harness.tsx';

setUpReview();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens a review whose picture has an area of 400 × 200 pixels. */
async function openPicture() {
  // Of a page without layout every element has no size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 400, 200));
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  Element.prototype.setPointerCapture = () => undefined;
  await openReview();
  const name = words('review.pictureOf', { number: 1, count: 2 });
  const picture = await screen.findByRole('img', { name });
  const value = (property: string) => Number.parseFloat(picture.style.getPropertyValue(property));
  return {
    picture,
    area: screen.getByRole('group', { name }),
    shown: () => ({ x: value('--x'), y: value('--y'), zoom: value('--zoom') }),
  };
}

function moveBy(element: Element, movementX: number, movementY: number) {
  fireEvent(element, new PointerEvent('pointermove', { bubbles: true, movementX, movementY }));
}

it('The wheel enlarges the picture around the pointer, and does not scroll the page', async () => {
  const { area, shown } = await openPicture();
  const goesOn = fireEvent.wheel(area, { deltaY: -400 * Math.log(2), clientX: 310, clientY: 120 });
  expect(goesOn).toBe(false);
  expect(shown()).toEqual({ x: -100, y: 0, zoom: 2 });
});

it('The mouse drags the picture, and a click brings a point to the middle', async () => {
  const { picture, area, shown } = await openPicture();
  fireEvent.wheel(area, { deltaY: -400 * Math.log(2), clientX: 210, clientY: 120 });
  moveBy(picture, 30, 20);
  expect(shown()).toEqual({ x: 0, y: 0, zoom: 2 });
  fireEvent.pointerDown(picture);
  moveBy(picture, 30, 20);
  fireEvent.pointerUp(picture, { clientX: 240, clientY: 140 });
  expect(shown()).toEqual({ x: 30, y: 20, zoom: 2 });
  fireEvent.pointerDown(picture);
  fireEvent.pointerUp(picture, { clientX: 250, clientY: 130 });
  expect(shown()).toEqual({ x: -10, y: 10, zoom: 2 });
  fireEvent.pointerDown(area);
  moveBy(area, 30, 20);
  fireEvent.pointerUp(area, { clientX: 250, clientY: 130 });
  expect(shown()).toEqual({ x: -10, y: 10, zoom: 2 });
});
