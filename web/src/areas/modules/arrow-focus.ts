interface Box {
  readonly left: number;
  readonly top: number;
}

/** Which of these boxes an arrow key leads to; undefined where there is none in that direction. */
export function neighbour(boxes: readonly Box[], at: number, key: string): number | undefined {
  const here = boxes[at];
  if (!here) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return boxes.length - 1;
  if (key === "ArrowLeft") return at > 0 ? at - 1 : undefined;
  if (key === "ArrowRight") return at < boxes.length - 1 ? at + 1 : undefined;
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const sign = key === "ArrowDown" ? 1 : -1;
  const distance = (box: Box): number => (box.top - here.top) * sign;
  const ahead = [...boxes.entries()].filter(([, box]) => distance(box) > 0);
  const nearest = ahead.toSorted(
    ([, left], [, right]) =>
      distance(left) - distance(right) || Math.abs(left.left - here.left) - Math.abs(right.left - here.left),
  );
  return nearest[0]?.[0];
}
