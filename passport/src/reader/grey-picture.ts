/** A picture of one byte for each pixel, row by row: 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}
