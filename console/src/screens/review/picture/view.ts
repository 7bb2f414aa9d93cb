/** How a picture is shown: moved by `x` and `y` pixels from the middle, enlarged, and turned by quarters. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly quarters: number;
  readonly contrast: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area in which the picture is shown. */
export interface Area {
  readonly width: number;
  readonly height: number;
}

export const fitted: View = { x: 0, y: 0, zoom: 1, quarters: 0, contrast: false };
export const largestZoom = 8;
export const zoomStep = 1.25;

const middle: Point = { x: 0, y: 0 };

/** Enlarges around a point, which stays where it is. Points are relative to the middle of the area. */
export function zoomed(view: View, factor: number, area: Area, at: Point = middle): View {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), largestZoom);
  const ratio = zoom / view.zoom;
  return inside(
    { ...view, zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    area,
  );
}

export function moved(view: View, { x, y }: Point, area: Area): View {
  return inside({ ...view, x: view.x + x, y: view.y + y }, area);
}

export function turned(view: View): View {
  return { ...view, x: 0, y: 0, quarters: (view.quarters + 1) % 4 };
}

/** Keeps the middle of the area on the picture. */
function inside(view: View, { width, height }: Area): View {
  const most = (size: number) => (size * (view.zoom - 1)) / 2;
  return { ...view, x: clamp(view.x, most(width)), y: clamp(view.y, most(height)) };
}

function clamp(value: number, most: number): number {
  return most === 0 ? 0 : Math.min(Math.max(value, -most), most);
}
