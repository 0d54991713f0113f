import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Busy or not, the page is not behind for longer than this. */
const latestMs = 500;

/** A value as of the last idle moment: for what may follow a moment after what people look at. */
export function useWhenIdle<Value>(value: Value): Value {
  const [settled, setSettled] = useState(() => value);
  useEffect(() => whenIdle(() => setSettled(() => value), latestMs), [value]);
  return settled;
}
