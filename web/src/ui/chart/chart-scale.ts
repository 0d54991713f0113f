/** Round values from nothing to at least the highest, three or four steps apart. */
export function ticksUpTo(highest: number, whole: boolean): readonly number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10;
  const step = whole ? Math.max(1, Math.ceil(factor * power)) : factor * power;
  const count = Math.ceil(highest / step);
  return Array.from({ length: count + 1 }, (_each, place) => place * step);
}

/** Which of so many labels stand under a chart of this width without touching. */
export function labelledPlaces(count: number, width: number, labelWidth: number): ReadonlySet<number> {
  const most = Math.max(1, Math.floor(width / labelWidth));
  const every = Math.max(1, Math.ceil(count / most));
  return new Set(
    Array.from({ length: count }, (_each, place) => place).filter((place) => place % every === 0),
  );
}
