/** What a browser says about the device it runs on. Names are those of their makers, in every language. */
export interface DeviceName {
  /** `computer`, `phone` or `tablet`; a `program` speaks to the server without a browser. */
  readonly kind: "computer" | "phone" | "tablet" | "program";
  /** "Firefox"; undefined when it is none we know. */
  readonly browser: string | undefined;
  /** "Windows"; undefined when it is none we know. */
  readonly system: string | undefined;
}

// Order counts: browsers name those they descend from, so that the more particular word comes first.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPX|Opera)\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, "Windows"],
  [/\biPad\b/, "iPadOS"],
  [/\b(?:iPhone|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

function firstMatch(table: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** Reads the User-Agent header; versions are left out, because they change every few weeks. */
export function deviceNameOf(userAgent: string): DeviceName {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  return { kind: kindOf(userAgent, browser), browser, system };
}

function kindOf(userAgent: string, browser: string | undefined): DeviceName["kind"] {
  if (browser === undefined && !userAgent.startsWith("Mozilla/")) return "program";
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return "tablet";
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? "phone" : "tablet";
  return /\b(?:iPhone|iPod|Mobile)\b/.test(userAgent) ? "phone" : "computer";
}
