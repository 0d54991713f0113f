import type { Transaction } from "kysely";
import type { CompanyDraftWire, CompanyWire } from "@planete/shared/contract/company.contract.ts";
import type { companyRecord } from "@planete/shared/domain/company/company-record.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import { findCompany, updateCompany } from "../../platform/company/company.store.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { mailServerKind } from "../../platform/mail/mail-server.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict, refuseField } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";

/** There is one company: its history and its events have one id. */
export const companyId = "00000000-0000-4000-8000-000000000001";

const writtenFields = ["name", "accentColor", "timeZone", "phone", "mail", "hours"] as const;

export async function readCompany(platform: Platform): Promise<CompanyWire> {
  const { company, config, database } = platform;
  const { revision } = await findCompany(database.kysely);
  await company.refresh();
  return {
    version: revision,
    ...fieldsOf(platform),
    logo: company.logo()?.address.replace("./", "/") ?? null,
    fixed: [...company.fixed],
    mailServer: {
      kind: mailServerKind(config),
      address: config.smtpUrl === undefined ? "" : withoutCredentials(config.smtpUrl),
      from: config.mailFrom,
      replies: config.mailIn?.domain ?? "",
    },
  };
}

function fieldsOf({ config }: Pick<Platform, "config">): CompanyDraftWire {
  return {
    name: config.productName,
    accentColor: config.accentColor ?? "",
    timeZone: config.companyTimeZone,
    phone: config.contact.phone ?? "",
    mail: config.contact.mail ?? "",
    hours: config.contact.hours ?? "",
  };
}

function withoutCredentials(address: string): string {
  const url = new URL(address);
  return `${url.protocol}//${url.host}`;
}

export async function saveCompany(
  platform: Platform,
  { person }: Caller,
  { version, draft }: { readonly version: number; readonly draft: CompanyDraftWire },
): Promise<CompanyWire> {
  const { company, database, now } = platform;
  await database.transaction(async (queries) => {
    const stored = await findCompany(queries, { lock: true });
    if (stored.revision !== version)
      return refuseConflict(queries, "company", { id: companyId, current: await readCompany(platform) });
    const before = fieldsOf(platform);
    for (const field of writtenFields)
      if (company.fixed.has(field) && draft[field] !== before[field]) refuseField(field, "fixed");
    const orNull = (field: (typeof writtenFields)[number]): string | null =>
      company.fixed.has(field) || draft[field] === "" ? null : draft[field];
    await updateCompany(queries, {
      name: orNull("name"),
      accent_color: orNull("accentColor"),
      time_zone: orNull("timeZone"),
      contact_phone: orNull("phone"),
      contact_mail: orNull("mail"),
      contact_hours: orNull("hours"),
      changed_at: now(),
    });
    await record(queries, person.id, "change", before, draft);
    return undefined;
  });
  return readCompany(platform);
}

/** Another logo, as a picture of ours; null is the product's mark. */
export async function setLogo(
  platform: Platform,
  { person }: Caller,
  logo: Buffer | null,
): Promise<CompanyWire> {
  const { company, database, now } = platform;
  if (company.fixed.has("logo")) refuseField("logo", "fixed");
  await database.transaction(async (queries) => {
    const { logo: former } = await findCompany(queries, { lock: true });
    await updateCompany(queries, { logo, changed_at: now() });
    await record(queries, person.id, "logo", { logo: former !== null }, { logo: logo !== null });
  });
  return readCompany(platform);
}

async function record(
  queries: Transaction<Schema>,
  actorId: string,
  action: "change" | "logo",
  before: HistoryFields<typeof companyRecord>,
  after: HistoryFields<typeof companyRecord>,
): Promise<void> {
  await recordChange(queries, "company", { actorId, action, id: companyId, before, after });
}
