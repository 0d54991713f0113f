/** The part of a picture that a square frame shows: its centre in the picture, and the magnification. */
export interface Crop {
  /** From 0 to 1 of the picture's width and height. */
  readonly x: number;
  readonly y: number;
  /** 1 shows the largest square that fits the picture. */
  readonly zoom: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const maxZoom = 4;

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The side of the square in pixels of the picture. */
function sideOf({ width, height }: PictureSize, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** The crop nearest to the wanted one that leaves no empty edge. */
export function fitCrop(picture: PictureSize, { x, y, zoom }: Crop): Crop {
  const fitting = clamp(zoom, 1, maxZoom);
  const side = sideOf(picture, fitting);
  const halfX = side / picture.width / 2;
  const halfY = side / picture.height / 2;
  return { x: clamp(x, halfX, 1 - halfX), y: clamp(y, halfY, 1 - halfY), zoom: fitting };
}

/** The square in pixels of the picture. */
export function cropSquare(
  picture: PictureSize,
  crop: Crop,
): { readonly left: number; readonly top: number; readonly side: number } {
  const { x, y, zoom } = fitCrop(picture, crop);
  const side = sideOf(picture, zoom);
  return { left: x * picture.width - side / 2, top: y * picture.height - side / 2, side };
}

/** Moves the frame by a share of its own side: right and down are positive. */
export function moveCrop(picture: PictureSize, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(picture, crop.zoom);
  return fitCrop(picture, {
    ...crop,
    x: crop.x + (right * side) / picture.width,
    y: crop.y + (down * side) / picture.height,
  });
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
