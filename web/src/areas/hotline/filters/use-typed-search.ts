import { useEffect, useEffectEvent, useState } from "react";

const pauseMs = 250;

/** What is typed, handed on when the fingers rest; a search that changes elsewhere is taken over. */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    // What the reader types is newer than the address that follows it.
    if (typed.trim() !== search) setTyped(search);
  }
  const hand = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => hand(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
