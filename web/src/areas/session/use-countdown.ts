import { useEffect, useState } from "react";

/** Seconds left of a wait that can begin anew. */
export function useCountdown(seconds: number): readonly [left: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [waiting]);
  const restart = (): void => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1_000);
  };
  return [left, restart];
}
