import { sql } from "kysely";
import type { FirstStep, FirstStepPart } from "@planete/shared/domain/company/company-record.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Queries } from "../../platform/database/database.ts";

/** Steps that are one thing; the others are done with the last of their parts. */
type SingleStep = Exclude<FirstStep, "client" | "hotline">;

export interface FoundSteps {
  readonly hidden: boolean;
  readonly steps: Readonly<Record<SingleStep, boolean>>;
  readonly parts: Readonly<Record<FirstStepPart, boolean>>;
  /** The client that lacks least of a base and a user. */
  readonly clientId: string | null;
}

interface FoundRow extends Record<SingleStep | Exclude<FirstStepPart, "client">, boolean> {
  readonly hidden: boolean;
  readonly client_id: string | null;
}

/** What is there, however it was made. */
export async function findFirstSteps(queries: Queries): Promise<FoundSteps> {
  const { rows } = await sql<FoundRow>`
    select
      c.steps_hidden as hidden,
      c.name is not null or c.accent_color is not null or c.logo is not null
        or c.contact_mail is not null or c.contact_phone is not null as company,
      c.mail_tried_at is not null or exists (select from mail where sent_at is not null) as mail,
      -- Beside the one that the first administrator is put into.
      exists (select from team_member m join team t on t.id = m.team_id
              where t.name <> ${supervisionTeam}) as teams,
      (select count(*) from (select from person where employee and active limit 2) staff) = 2 as people,
      exists (select from module where parent_id is null and active) as module,
      exists (select from sheet) as sheet,
      best.id as client_id, coalesce(best.base, false) as base, coalesce(best."user", false) as "user",
      -- Somebody who answers and somebody who asks.
      exists (select from access_right_holder h left join person p on p.id = h.person_id
              where h.tag = ${liaisonFormRight} and h.value > 0 and p.client_id is null) as agent,
      exists (select from access_right_holder h join person p on p.id = h.person_id
              where h.tag = ${liaisonFormRight} and h.value > 0 and p.client_id is not null) as asker
    from company_settings c
    left join lateral (
      select id, base, "user" from (
        select client.id, exists (select from base where base.client_id = client.id) as base,
          exists (select from person where person.client_id = client.id) as "user"
        from client) found
      order by base::int + "user"::int desc, id limit 1) best on true`.execute(queries);
  const [found] = rows;
  if (!found) throw new Error("The company has no row");
  const { hidden, client_id: clientId, base, user, agent, asker, ...steps } = found;
  return { hidden, steps, parts: { client: clientId !== null, base, user, agent, asker }, clientId };
}
