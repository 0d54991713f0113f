/**
 * Stands in for the reader of skeletons ("::currency/EUR") in the browser's build (see vite.config.ts): no message has
 * one, which `npm run check -- catalogs` holds, and every page would carry it.
 */
const refuse = (): never => {
  throw new Error("Messages have no skeletons: numbers and dates are written by shared/src/i18n/format.ts");
};

export const parseDateTimeSkeleton = refuse;
export const parseNumberSkeleton = refuse;
export const parseNumberSkeletonFromString = refuse;
