import fc from "fast-check";
import { expect, test } from "vitest";
import { cropSquare, fitCrop, maxZoom, moveCrop, wholePicture } from "./crop.ts";

const landscape = { width: 1600, height: 900 };

test("at first the largest square in the middle is kept", () => {
  expect(cropSquare(landscape, wholePicture)).toEqual({ left: 350, top: 0, side: 900 });
  expect(cropSquare({ width: 300, height: 600 }, wholePicture)).toEqual({ left: 0, top: 150, side: 300 });
});

test("zooming keeps the middle and stops at its bounds", () => {
  expect(cropSquare(landscape, { ...wholePicture, zoom: 2 })).toEqual({ left: 575, top: 225, side: 450 });
  expect(fitCrop(landscape, { ...wholePicture, zoom: 99 }).zoom).toBe(maxZoom);
  expect(fitCrop(landscape, { ...wholePicture, zoom: 0 }).zoom).toBe(1);
});

test("moving stops at the edges of the picture", () => {
  expect(cropSquare(landscape, moveCrop(landscape, wholePicture, 5, 5))).toEqual({
    left: 700,
    top: 0,
    side: 900,
  });
});

test("no move or zoom ever shows anything beside the picture", () => {
  const size = fc.integer({ min: 1, max: 9000 });
  const number = fc.double({ min: -3, max: 5, noNaN: true });
  fc.assert(
    fc.property(size, size, number, number, number, number, (width, height, x, y, zoom, step) => {
      const picture = { width, height };
      const crop = moveCrop(picture, fitCrop(picture, { x, y, zoom }), step, -step);
      const { left, top, side } = cropSquare(picture, crop);
      const slack = 1e-6 * Math.max(width, height);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack);
      expect(left + side).toBeLessThanOrEqual(width + slack);
      expect(top + side).toBeLessThanOrEqual(height + slack);
    }),
  );
});
