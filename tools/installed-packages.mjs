/**
 * Whether what npm has put in place is what the lock file asks for.
 * Both are the `packages` of npm's lock files: package-lock.json and node_modules/.package-lock.json, which npm
 * writes last, however it was called. Packages of other systems may be absent; any other difference is one.
 */
export function isInstalled(wanted, present) {
  const wantedPaths = Object.keys(wanted).filter((at) => at !== "" && at.startsWith("node_modules/"));
  return (
    wantedPaths.every((at) =>
      present[at] ? isSame(wanted[at], present[at]) : wanted[at].optional === true,
    ) && Object.keys(present).every((at) => at in wanted)
  );
}

/** Older versions of npm leave contents out that newer ones name. */
function isSame(one, other) {
  const sameContents = !one.integrity || !other.integrity || one.integrity === other.integrity;
  return one.version === other.version && sameContents;
}
