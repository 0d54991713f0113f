/** The packages of package-lock.json by their path in the tree, as npm wrote them. */
export type LockedPackages = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Reads the packages out of the parsed lock file. */
export function lockedPackages(lock: unknown): LockedPackages {
  const entries = Object.entries(asRecord(asRecord(lock).packages));
  return Object.fromEntries(entries.map(([path, entry]) => [path, asRecord(entry)]));
}

/** The fields of a parsed JSON object; none if it is anything else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export interface LicencePolicy {
  readonly allowed: readonly string[];
  readonly exceptions: readonly LicenceException[];
}

interface LicenceException {
  /** A package name; `*` stands for any ending. */
  readonly packages: string;
  readonly licence: string;
  readonly reason: string;
}

export interface PackageProblem {
  /** Path of the package in the lock file, or nothing when it is about the policy. */
  readonly path?: string;
  readonly message: string;
}

function installed(lock: LockedPackages): [string, LockedPackages[string]][] {
  return Object.entries(lock).filter(
    ([path, entry]) => path.includes("node_modules/") && entry.link !== true,
  );
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** What we ship may hold only permissive licences, and named exceptions with their reason. */
export function licenceProblems(
  lock: LockedPackages,
  policy: LicencePolicy,
  licenceOnDisk: (path: string) => string | undefined,
): PackageProblem[] {
  const used = new Set<LicenceException>();
  const problems = installed(lock).flatMap(([path, entry]): PackageProblem[] => {
    if (entry.dev === true) return [];
    const licence = typeof entry.license === "string" ? entry.license : licenceOnDisk(path);
    if (licence === undefined) return [{ path, message: `${nameOf(path)} names no licence` }];
    const exceptions = policy.exceptions.filter((exception) => matches(exception.packages, nameOf(path)));
    const isAllowed = (single: string): boolean => {
      if (policy.allowed.includes(single)) return true;
      const exception = exceptions.find((candidate) => candidate.licence === single);
      if (exception) used.add(exception);
      return exception !== undefined;
    };
    if (holds(licence, isAllowed)) return [];
    return [
      { path, message: `${nameOf(path)} is under ${licence}, which tools/licences.json does not allow` },
    ];
  });
  const unused = policy.exceptions.filter((exception) => !used.has(exception));
  return [
    ...problems,
    ...unused.map(({ packages, licence }) => ({
      message: `no package needs the exception ${packages} (${licence})`,
    })),
  ];
}

/** Reads `(MIT OR CC0-1.0)` and `ISC AND CC-BY-3.0`: one side of OR, both of AND. */
function holds(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const bare = expression.trim();
  const unwrapped = bare.startsWith("(") && closesAtEnd(bare) ? bare.slice(1, -1) : bare;
  const either = splitOutside(unwrapped, " OR ");
  if (either.length > 1) return either.some((part) => holds(part, isAllowed));
  const both = splitOutside(unwrapped, " AND ");
  if (both.length > 1) return both.every((part) => holds(part, isAllowed));
  return unwrapped === bare ? isAllowed(bare) : holds(unwrapped, isAllowed);
}

function closesAtEnd(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === "(") depth += 1;
    if (text[index] === ")") depth -= 1;
    if (depth === 0) return index === text.length - 1;
  }
  return false;
}

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === "(") depth += 1;
    if (text[index] === ")") depth -= 1;
    if (depth === 0 && text.startsWith(separator, index)) {
      parts.push(text.slice(start, index));
      start = index + separator.length;
    }
  }
  return [...parts, text.slice(start)];
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** No package may run a script when it is installed. */
export function installScriptProblems(
  lock: LockedPackages,
  allowScripts: Readonly<Record<string, unknown>>,
): PackageProblem[] {
  return installed(lock)
    .filter(([path, entry]) => entry.hasInstallScript === true && allowScripts[nameOf(path)] !== false)
    .map(([path]) => ({
      path,
      message: `${nameOf(path)} runs a script at install: refuse it with "allowScripts" in package.json`,
    }));
}

/** The lock file names no download host, and every package has its fingerprint. */
export function originProblems(lock: LockedPackages): PackageProblem[] {
  return installed(lock).flatMap(([path, entry]) => [
    ...(entry.resolved === undefined
      ? []
      : [{ path, message: `the lock file says where ${nameOf(path)} came from` }]),
    ...(entry.integrity === undefined ? [{ path, message: `${nameOf(path)} has no integrity hash` }] : []),
  ]);
}
