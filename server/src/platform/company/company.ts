import { createHash } from "node:crypto";
import type { CompanyField } from "@planete/shared/domain/company/company-record.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Logo } from "../http/page-appearance.ts";
import { readLogo } from "../http/page-appearance.ts";
import type { StoredCompany } from "./company.store.ts";
import { findCompany } from "./company.store.ts";

/** What people chose for the company, read again within seconds on every process, at once on the one that saved it. */
export interface Company {
  /** The settings of the server with what people chose where the environment says nothing. */
  readonly config: Config;
  readonly logo: () => Logo | undefined;
  /** Moves with every change: what was made of the settings is good as long as it stands. */
  readonly version: () => number;
  readonly fixed: ReadonlySet<CompanyField>;
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const refreshMs = 5_000;

export async function openCompany(config: Config, database: Database): Promise<Company> {
  const fixed = config.fixedByEnvironment;
  const ownLogo = await readLogo(config.logoFile);
  let stored: StoredCompany = await findCompany(database.kysely);
  let logo = logoOf(stored);
  const chosen = <Value>(field: CompanyField, value: Value | null, otherwise: Value): Value =>
    fixed.has(field) || value === null ? otherwise : value;
  const refresh = async (): Promise<void> => {
    const next = await findCompany(database.kysely);
    if (next.revision === stored.revision) return;
    stored = next;
    logo = logoOf(next);
  };
  const timer = setInterval(() => void refresh().catch(() => undefined), refreshMs).unref();
  return {
    fixed,
    refresh,
    logo: () => ownLogo ?? logo,
    version: () => stored.revision,
    stop: async () => clearInterval(timer),
    config: {
      ...config,
      get productName() {
        return chosen("name", stored.name, config.productName);
      },
      get accentColor() {
        return chosen("accentColor", stored.accent_color, config.accentColor);
      },
      get companyTimeZone() {
        return chosen("timeZone", stored.time_zone, config.companyTimeZone);
      },
      get contact() {
        return {
          phone: chosen("phone", stored.contact_phone, config.contact.phone),
          mail: chosen("mail", stored.contact_mail, config.contact.mail),
          hours: chosen("hours", stored.contact_hours, config.contact.hours),
        };
      },
    },
  };
}

function logoOf({ logo: content }: StoredCompany): Logo | undefined {
  if (content === null) return undefined;
  const version = createHash("sha256").update(content).digest("base64url").slice(0, 12);
  return { content, type: "image/webp", address: `./logo?v=${version}` };
}
