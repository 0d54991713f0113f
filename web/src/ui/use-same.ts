import { useCallback, useLayoutEffect, useRef } from "react";

/** Always the same function, which does what the latest one does: what gets it need not be drawn again. */
export function useSame<Arguments extends readonly unknown[], Answer>(
  call: (...values: Arguments) => Answer,
): (...values: Arguments) => Answer {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...values) => latest.current(...values), []);
}
