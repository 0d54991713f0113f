import { sql } from "kysely";
import type { FirstStep } from "@planete/shared/domain/company/company-record.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Queries } from "../../platform/database/database.ts";

/** What is there, however it was made. */
export async function findFirstSteps(
  queries: Queries,
): Promise<Readonly<Record<FirstStep, boolean>> & { readonly hidden: boolean }> {
  const { rows } = await sql<Record<FirstStep | "hidden", boolean>>`
    select
      c.steps_hidden as hidden,
      c.name is not null or c.accent_color is not null or c.logo is not null
        or c.contact_mail is not null or c.contact_phone is not null as company,
      c.mail_tried_at is not null or exists (select from mail where sent_at is not null) as mail,
      -- Beside the one that the first administrator is put into.
      exists (select from team_member m join team t on t.id = m.team_id
              where t.name <> ${supervisionTeam}) as teams,
      (select count(*) from (select from person where employee and active limit 2) staff) = 2 as people,
      exists (select from client
        where exists (select from base where base.client_id = client.id)
          and exists (select from person where person.client_id = client.id)) as client,
      exists (select from module where parent_id is null and active) as module,
      -- Somebody who answers and somebody who asks.
      exists (select from access_right_holder h left join person p on p.id = h.person_id
              where h.tag = ${liaisonFormRight} and h.value > 0 and p.client_id is null)
        and exists (select from access_right_holder h join person p on p.id = h.person_id
                    where h.tag = ${liaisonFormRight} and h.value > 0 and p.client_id is not null) as hotline,
      exists (select from sheet) as sheet
    from company_settings c`.execute(queries);
  const [found] = rows;
  if (!found) throw new Error("The company has no row");
  return found;
}
