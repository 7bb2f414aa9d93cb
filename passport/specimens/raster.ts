/** A picture of three bytes (red, green, blue) for each pixel, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
