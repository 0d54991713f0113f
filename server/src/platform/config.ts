import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import type { CompanyField } from "@planete/shared/domain/company/company-record.ts";
import { companyFields } from "@planete/shared/domain/company/company-record.ts";
import { isHexColor } from "@planete/shared/domain/appearance/accent.ts";
import { isTimeZone } from "@planete/shared/i18n/format.ts";

/** Settings come from environment variables only (D15); mistakes are listed all at once. */
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** Addresses that exist whatever the base path is. */
const reserved = /^\/(planete-online-server|health|metrics)(\/|$)/;

/** An address or a network in CIDR notation. */
function isNetwork(given: string): boolean {
  const [address = "", prefix, ...rest] = given.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  WEB_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(6),
  BASE_PATH: z
    .string()
    .regex(
      /^\/([\w.~-]+(\/[\w.~-]+)*\/?)?$/,
      "must start with / and hold plain path segments, for example /suite",
    )
    .refine((given) => !reserved.test(given), "is taken by the product's own addresses")
    .default("/"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_IN_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  MAIL_IN_HOST: z.string().min(1).default("127.0.0.1"),
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, "must be a domain such as reply.planete.example")
    .optional(),
  MAIL_FROM: z.string().min(3).default("Planète Online <no-reply@planete.example>"),
  TRUSTED_PROXIES: list
    .pipe(z.array(z.string().refine(isNetwork, "must hold addresses or networks such as 10.0.0.0/8")))
    .default([]),
  MASTER_HOSTS: list.pipe(z.array(z.string()).max(5, "names at most five hosts (spec §6)")).default([]),
  CONTACT_PHONE: z.string().max(40).optional(),
  CONTACT_MAIL: z.email().optional(),
  CONTACT_HOURS: z.string().max(120).optional(),
  PRODUCT_NAME: z.string().min(1).max(60).optional(),
  ACCENT_COLOR: z.string().refine(isHexColor, "must be a colour such as #0f66ac").optional(),
  LOGO_FILE: z
    .string()
    .regex(/\.(svg|png|webp)$/i, "must be an SVG, PNG or WebP file")
    .optional(),
  COMPANY_TIME_ZONE: z.string().refine(isTimeZone, "is not a known time zone").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
  SECRET_KEY: z.string().min(32, "needs at least 32 characters").optional(),
  RESET_NEUTRAL: flag.default(false),
  DIRECTORY_PRIVATE_ADDRESSES: flag.default(false),
  STOP_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(10_000),
  MIN_FREE_DISK_MB: z.coerce.number().min(0).max(1_000_000).default(200),
  HOT_PATH: flag.default(true),
  OPENAPI_PUBLIC: flag.default(false),
  LIMITS_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  QUOTA_PERSON_MB: z.coerce.number().min(1).max(1_000_000).default(10_000),
  QUOTA_CLIENT_MB: z.coerce.number().min(1).max(10_000_000).default(50_000),
  DEMONSTRATION: flag.default(false),
});

/** For display and limits 1 MB is 1000 kB (D9). */
const bytesPerMb = 1_000_000;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where the built pages are, when not beside the server. */
  readonly webDir: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** With a trailing slash: `/` or `/suite/`. */
  readonly basePath: string;
  /** Without a trailing slash. Links in mails start with it. */
  readonly publicUrl: string;
  readonly secure: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /**
   * Where replies by mail come in; undefined while there is no way for them. Without a port nothing listens: those of
   * the demonstration are written on its mailbox page.
   */
  readonly mailIn: { readonly port: number; readonly host: string; readonly domain: string } | undefined;
  readonly trustedProxies: readonly string[];
  readonly masterHosts: readonly string[];
  readonly productName: string;
  /** The company's colour, `#rrggbb`; what is shown is derived so that it can be read (D1). */
  readonly accentColor: string | undefined;
  /** The company's logo, shown in the place of the product's mark (D1). */
  readonly logoFile: string | undefined;
  /** How support can be reached, for the contact page. */
  readonly contact: {
    readonly phone: string | null;
    readonly mail: string | null;
    readonly hours: string | null;
  };
  readonly companyTimeZone: string;
  /** What of the company cannot be chosen on its screen, because a variable says it. */
  readonly fixedByEnvironment: ReadonlySet<CompanyField>;
  readonly logLevel: z.output<typeof environment>["LOG_LEVEL"];
  readonly metricsToken: string | undefined;
  /** Seals secrets in the database; without it a key is kept in `dataDir`. */
  readonly secretKey: string | undefined;
  /** A reset never tells whether an address has an account (D5). */
  readonly resetNeutral: boolean;
  /** The metadata of an identity provider may be fetched from an address inside the company's own network. */
  readonly directoryPrivateAddresses: boolean;
  readonly stopTimeoutMs: number;
  /** With less room than this for files and the embedded database the server is not ready. */
  readonly minFreeDiskBytes: number;
  /** What people ask all day goes the short way; without it the answers are the same and take longer. */
  readonly hotPath: boolean;
  /** Anyone may read the description of the calls; in the demonstration they may anyway. */
  readonly openApiPublic: boolean;
  /** Multiplies the limits on calls of a person and a network. */
  readonly limitsFactor: number;
  /** Bytes of files that may be kept. */
  readonly fileQuota: { readonly person: number; readonly client: number };
  readonly demonstration: boolean;
}

/** The variable that settles each field of the company. */
const companyVariables = {
  name: "PRODUCT_NAME",
  accentColor: "ACCENT_COLOR",
  timeZone: "COMPANY_TIME_ZONE",
  phone: "CONTACT_PHONE",
  mail: "CONTACT_MAIL",
  hours: "CONTACT_HOURS",
  logo: "LOGO_FILE",
} as const satisfies Record<CompanyField, keyof z.output<typeof environment>>;

function fixedFields(values: z.output<typeof environment>): ReadonlySet<CompanyField> {
  return new Set(companyFields.filter((field) => values[companyVariables[field]] !== undefined));
}

function mailInOf({
  MAIL_IN_PORT: port,
  MAIL_IN_HOST: host,
  MAIL_IN_DOMAIN: domain,
  DEMONSTRATION: demonstration,
}: z.output<typeof environment>): Config["mailIn"] {
  if (port === undefined && domain === undefined) {
    return demonstration ? { port: 0, host, domain: "reply.planete.example" } : undefined;
  }
  if (port === undefined || domain === undefined) {
    throw new ConfigProblem(
      "These settings can't be used:\n  MAIL_IN_PORT and MAIL_IN_DOMAIN: replies by mail need both",
    );
  }
  return { port, host, domain };
}

/** Thrown with every mistake in the settings, one per line. */
export class ConfigProblem extends Error {}

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigProblem(`These settings can't be used:\n${lines.join("\n")}`);
  }
  const values = parsed.data;
  const basePath = values.BASE_PATH.endsWith("/") ? values.BASE_PATH : `${values.BASE_PATH}/`;
  const publicHost =
    values.HOST === "127.0.0.1" || values.HOST === "0.0.0.0" || values.HOST === "::"
      ? "localhost"
      : values.HOST;
  const publicUrl = (
    values.PUBLIC_URL ?? `http://${isIP(publicHost) === 6 ? `[${publicHost}]` : publicHost}:${values.PORT}`
  ).replace(/\/+$/, "");
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    webDir: values.WEB_DIR === undefined ? undefined : path.resolve(values.WEB_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    basePath,
    publicUrl,
    secure: publicUrl.startsWith("https:"),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailIn: mailInOf(values),
    trustedProxies: values.TRUSTED_PROXIES,
    masterHosts: values.MASTER_HOSTS,
    productName: values.PRODUCT_NAME ?? "Planète Online",
    accentColor: values.ACCENT_COLOR?.toLowerCase(),
    logoFile: values.LOGO_FILE,
    contact: {
      phone: values.CONTACT_PHONE ?? (values.DEMONSTRATION ? "+33 1 99 00 10 00" : null),
      mail: values.CONTACT_MAIL ?? (values.DEMONSTRATION ? "support@planete.example" : null),
      hours: values.CONTACT_HOURS ?? null,
    },
    companyTimeZone: values.COMPANY_TIME_ZONE ?? "Europe/Paris",
    fixedByEnvironment: fixedFields(values),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    secretKey: values.SECRET_KEY,
    resetNeutral: values.RESET_NEUTRAL,
    directoryPrivateAddresses: values.DIRECTORY_PRIVATE_ADDRESSES,
    stopTimeoutMs: values.STOP_TIMEOUT_MS,
    minFreeDiskBytes: values.MIN_FREE_DISK_MB * bytesPerMb,
    hotPath: values.HOT_PATH,
    openApiPublic: values.OPENAPI_PUBLIC || values.DEMONSTRATION,
    limitsFactor: values.LIMITS_FACTOR,
    fileQuota: {
      person: values.QUOTA_PERSON_MB * bytesPerMb,
      client: values.QUOTA_CLIENT_MB * bytesPerMb,
    },
    demonstration: values.DEMONSTRATION,
  };
}
