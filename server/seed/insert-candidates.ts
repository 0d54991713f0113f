import type { Transaction } from "kysely";
import { addMonths, dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { sampleCandidates } from "../src/areas/candidates/sample-candidates.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { clients } from "./clients.ts";
import { daysBefore } from "./days.ts";
import { stableId } from "./stable-id.ts";

const count = 64;

/** Days of the last contact that ask for somebody: four records are marked for deletion, three end within weeks (D26). */
const ends: ReadonlyMap<number, number> = new Map([
  [5, 3],
  [17, 9],
  [29, 14],
  [41, 21],
  [8, -12],
  [33, -25],
  [50, -40],
]);

/** The pool of the French-speaking clients that are active, at most three, each at its production. */
export async function insertCandidates(queries: Transaction<Schema>, today: string): Promise<void> {
  const pools = clients
    .filter(({ language, status, bases }) => language === "fr" && status === "active" && bases.length > 0)
    .slice(0, 3);
  await queries
    .insertInto("candidate")
    .values(
      sampleCandidates(count, { today, seed: 1 }).map((person, at) => {
        const { code, bases } = pools[at % pools.length] ?? { code: "", bases: [] };
        const end = ends.get(at);
        const lastContact = end === undefined ? person.lastContact : dayAfter(addMonths(today, -24), -end);
        const changed = daysBefore(lastContact < today ? lastContact : today, 0);
        return {
          id: stableId("candidate", person.emailAddress),
          client_id: stableId("client", code),
          base_id: at % 4 === 0 ? null : stableId("base", bases[0]?.host ?? ""),
          lastname: person.lastname,
          firstname: person.firstname,
          birth_date: person.birthDate,
          email_address: person.emailAddress,
          phone_number: person.phoneNumber,
          address: person.address,
          postal_code: person.postalCode,
          city: person.city,
          occupation: person.occupation,
          qualifications: person.qualifications,
          clearances: person.clearances,
          availability: person.availability,
          payroll_number: person.payrollNumber,
          agency: person.agency,
          last_contact: lastContact,
          source: person.source,
          comment: person.comment,
          created_at: changed,
          changed_at: changed,
        };
      }),
    )
    .execute();
}
