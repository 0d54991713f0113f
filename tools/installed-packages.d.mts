interface PackageEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

type Packages = Readonly<Record<string, PackageEntry>>;

export function isInstalled(wanted: Packages, present: Packages): boolean;
